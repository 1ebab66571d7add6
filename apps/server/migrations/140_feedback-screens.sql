-- Of a page, feedback keeps the screen. What stood behind its path until now may open somebody's order, question, or session.
update portal.user_feedback
  set page = regexp_replace(page, '^(/(authenticate|login|ContactUsRequest|ConnectMeTrackRequest|ServiceOrder|ServiceRequest|Notifications|WaysToSave/Rebate))/.*$', '\1', 'i');
