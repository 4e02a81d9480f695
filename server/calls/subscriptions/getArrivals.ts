import { answer } from '#calls/answer.ts'
import { getArrivals } from '#contract/subscriptions/getArrivals.ts'
import { planArrivals } from '#services/subscriptions/plan-arrivals.ts'

export default answer(getArrivals, async (_input, { parts }) => ({
  arrivals: await planArrivals(parts.store),
}))
