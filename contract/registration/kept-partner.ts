import { z } from 'zod'
import { OfferLine } from '../subscriptions/kept-package.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { referrerKinds } from '../vocabulary/registration.ts'

/** What a partner's link opens with. */
export const WelcomeWords = z.object({ title: OfferLine(80), text: OfferLine(400) })

/** What of a partner may be changed. */
export const partnerFields = {
  name: OfferLine(80),
  en: WelcomeWords,
  /** Where it is missing people read the English. */
  hi: WelcomeWords.nullable(),
  /** Given to those it sends; none: they choose among everybody's. All of one kind. */
  packages: z.array(Id).max(20),
  /** People it sends agree to the non-disclosure agreement before they go on. */
  needs_nda: z.boolean(),
  /** The picture carries the name, which is then not written beside it. */
  logo_says_name: z.boolean(),
}

export const KeptPartner = z.object({
  partner_id: Id,
  revision: z.int(),
  kind: z.enum(referrerKinds),
  ...partnerFields,
  logo: z.string().nullable(),
  ended_at: Moment.nullable(),
  /** Accounts that were made by its links. */
  registered: z.int(),
  changed_by: z.string().nullable(),
})
