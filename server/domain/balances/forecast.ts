// Our choice: a month has its rhythm of weeks and of days of pay.
export const ratedDays = 30

/** For how many whole days what is left lasts if it is used as in the last thirty days. */
export const forecastOf = (left: number | null, used: number) => ({
  used_lately: used,
  lasts_days: left === null || used <= 0 ? null : Math.floor((left * ratedDays) / used),
})
