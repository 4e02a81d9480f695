import { example } from '../example.ts'
import { resumeSubscription } from './resumeSubscription.ts'

export default example(resumeSubscription, ({ subscription }) => ({
  subscription_id: subscription.subscription_id,
}))
