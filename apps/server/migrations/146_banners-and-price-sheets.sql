-- Notices of the utility on the pages of the portal, and what its prices are: texts of their own, as versions like the others.
alter table portal.content_version drop constraint content_version_kind;
alter table portal.content_version add constraint content_version_kind
  check (kind in ('faq', 'page', 'terms', 'text', 'banner', 'price-sheet'));
