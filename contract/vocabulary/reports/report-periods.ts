/** Days that move with the calendar of India; a view that names one stays true next month. */
export const reportPeriods = [
  'yesterday',
  'last_7_days',
  'last_30_days',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]
