import { example } from '../example.ts'
import { cancelSubscription } from './cancelSubscription.ts'

export default example(cancelSubscription, ({ subscription }) => ({
  subscription_id: subscription.subscription_id,
  reason: 'A smaller package is enough.',
}))
