import { z } from 'zod'
import { listPeriods, listSorts, listTabs } from './document-lists.ts'
import { ClientId, Id, TemplateId, UserId } from './ids.ts'
import { rule } from './rule.ts'
import { builtMethods } from './signing-methods.ts'
import { documentStates } from './states.ts'
import { Tag } from './tags.ts'

/** Our choices: more of them nobody finds again. */
export const mostViews = 50
export const longestViewName = 60

const days = z.int().min(1).max(365)

/**
 * What a person chose on the list of documents. It narrows what they may see at the moment they
 * look, and holds no document.
 */
export const ViewFilter = z
  .object({
    tab: z.enum(listTabs),
    words: z.string().trim().max(200),
    states: z.array(z.enum(documentStates)).max(8),
    /** Created in so many last days. */
    period: z.literal(listPeriods),
    mine: z.boolean(),
    branch: Id,
    /** With the branches beneath it. */
    beneath: z.literal(true),
    from: z.iso.date(),
    to: z.iso.date(),
    sender: UserId,
    /** As typed: an address of the list holds it alike. */
    person: z.string().trim().max(254),
    tag: Tag,
    client: ClientId,
    template: TemplateId,
    reference: z.string().trim().max(100),
    method: z.enum(builtMethods),
    ends_within: days,
    waits_since: days,
    day: z.iso.date(),
    archived: z.literal(true),
    sort: z.enum(listSorts),
    descending: z.boolean(),
  })
  .partial()
export type ViewFilter = z.output<typeof ViewFilter>

export const ViewName = z
  .string()
  .trim()
  .min(1, rule('NAME_REQUIRED'))
  .max(longestViewName, rule('ENTERED_TOO_LONG', { most: longestViewName }))
  .regex(/^\P{Cc}*$/u, rule('CONTROL_CHARACTERS'))
