-- What 2,000 homes of a kind in a climate used in a month, beside the city's own: kept once somebody has asked for it. Wh or gallons.
create table utility.similar_homes_month (
  climate text not null,
  dwelling text not null,
  commodity text not null,
  month date not null,
  homes integer not null,
  average double precision not null,
  efficient_average double precision not null,
  efficient_up_to double precision not null,
  largest_share double precision not null,
  primary key (climate, dwelling, commodity, month)
);
