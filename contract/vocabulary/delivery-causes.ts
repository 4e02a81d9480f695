/**
 * Why a message has not left or did not arrive. `not_reached`: a try failed, and the next one is
 * due; `given_up`: the last try failed; `withdrawn`: nobody waits for it any more; `unpaid`: no
 * balance covers it; `no_carrier`: this installation has no carrier of its channel. The others are
 * what a carrier reported, `refused` where it gave no known reason.
 */
export const deliveryCauses = [
  'absent',
  'blocked',
  'dropped',
  'given_up',
  'mailbox_full',
  'no_carrier',
  'no_mailbox',
  'no_whatsapp',
  'not_reached',
  'not_taken_in_time',
  'refused',
  'unpaid',
  'withdrawn',
] as const
export type DeliveryCause = (typeof deliveryCauses)[number]
