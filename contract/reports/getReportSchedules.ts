import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ReportSchedule } from './report-schedule.ts'

export const getReportSchedules = defineCall({
  path: '/api/workflow/getReportSchedules',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'A reader stops their mails, and their role may open no report.',
  input: z.object({}),
  output: z.object({ schedules: z.array(ReportSchedule) }),
  refuses: [],
  purpose: 'The schedules of the member, those that mail them, and all of them to an administrator.',
  passive: true,
})
