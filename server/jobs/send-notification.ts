import { deliverOrLookAgain } from '#services/notifications/deliver-notification.ts'
import { job } from './define-job.ts'

/**
 * Sends one message that is due; a failure asks for its own next try, so people can see when that
 * is.
 */
export const sendNotification = job(
  'send-notification',
  async (payload: { organisationId: string; notificationId: string }, parts) =>
    deliverOrLookAgain(parts, payload.organisationId, payload.notificationId),
)
