import { z } from 'zod'
import { ClientId, DepartmentId, TemplateId, UserId } from '../ids.ts'
import { knownProducts } from '../products.ts'
import { signingMethods } from '../signing-methods.ts'
import { documentStates } from '../states.ts'
import { messageStates } from './message-states.ts'
import { reportPeriods } from './report-periods.ts'
import { reportDays, reportGroups } from './reports.ts'

export const reportedStates = documentStates.filter((state) => state !== 'deleted')
export const ReportedState = z.enum(reportedStates)

/** What narrows a report; a report refuses what it does not know. */
export const reportFilter = z
  .object({
    /** Days of India, both included. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** In place of days: days that move with the calendar. */
    period: z.enum(reportPeriods),
    state: z.array(ReportedState).max(reportedStates.length),
    branches: z.array(DepartmentId).max(50),
    /** Who sent it. */
    members: z.array(UserId).max(50),
    clients: z.array(ClientId).max(50),
    templates: z.array(TemplateId).max(50),
    methods: z.array(z.enum(signingMethods)).max(20),
    messages: z.array(z.enum(messageStates)).max(messageStates.length),
    products: z.array(z.enum(knownProducts)).max(knownProducts.length),
    /** Of which day of a document the period is: of its making unless it is said. */
    on: z.enum(reportDays),
    /** What the figures are added up by. */
    by: z.enum(reportGroups),
  })
  .partial()
export type ReportFilter = z.output<typeof reportFilter>
