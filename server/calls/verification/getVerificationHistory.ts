import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getVerificationHistory } from '#contract/verification/getVerificationHistory.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'

export default answer(getVerificationHistory, (input, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const { runs, ...counted } = await tx.verificationRuns.page({
      onlyOfUser: seesAllDocuments(member) ? null : member.userId,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })
    const names = await tx.members.names([...new Set(runs.map(({ user_id }) => user_id))])

    return {
      rows: runs.map((run) => ({
        id: run.id,
        name: run.name ?? '',
        sha256: run.sha256?.toString('hex') ?? '',
        size: run.size ?? 0,
        verdict: run.verdict ?? 'unsure',
        is_test: run.is_test,
        signers: run.report.signatures.flatMap(({ signer }) => signer ?? []),
        checked_at: run.created_at.toISOString(),
        checked_by: { id: run.user_id, name: names.get(run.user_id) ?? '' },
      })),
      ...counted,
    }
  })
})
