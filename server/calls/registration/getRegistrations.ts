import { answer } from '#calls/answer.ts'
import { operatorOf } from '#calls/askers.ts'
import { getRegistrations } from '#contract/registration/getRegistrations.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { registrantStatuses } from '#contract/vocabulary/registration.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'

export default answer(getRegistrations, async ({ searchValue, searchInput, filter, ...asked }, context) => {
  operatorOf(context)

  return await context.parts.store.platform.read(async (tx) => {
    const { rows, total, more } = await tx.registrantList.page({
      search: searchValue || searchInput || null,
      statuses: filter.status?.length ? filter.status : null,
      page: asked.pageNo,
      rows: asked.maxRows,
    })
    const counted = await tx.registrantList.counts()

    return {
      rows: rows.map((row) => ({
        user_id: row.id,
        organisation_id: row.organisation_id,
        organisation: row.organisation || null,
        name: fullName(row),
        email: row.email_id,
        mobile: row.mobile_number && maskContact(row.mobile_number),
        entity_type: row.entity_type,
        provider: row.provider,
        partner: row.partner,
        status: row.status,
        began_at: row.created_at.toISOString(),
        moved_at: row.updated_at.toISOString(),
        reminded_at: row.reminded_at?.toISOString() ?? null,
        is_open: row.status !== 'Completed' && row.status !== 'Ended',
      })),
      total,
      more,
      counts: Object.fromEntries(
        registrantStatuses.map((status) => [status, counted.get(status) ?? 0]),
      ) as Record<(typeof registrantStatuses)[number], number>,
    }
  })
})
