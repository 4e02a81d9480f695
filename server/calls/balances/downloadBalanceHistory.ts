import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadBalanceHistory } from '#contract/balances/downloadBalanceHistory.ts'
import { askReport } from '#services/reports/ask-report.ts'

export default answer(downloadBalanceHistory, ({ format, ...asked }, context) => {
  const { member, by } = actingMember(context)
  // What is posted while the sheet is made is not in it: its pages would shift.
  const until = { ...asked, to: asked.to ?? context.parts.clock.now().toISOString() }

  return context.store.transaction((tx) =>
    askReport(tx, member, by, { kind: 'balance_report', name: 'Balance', format, asked: until }),
  )
})
