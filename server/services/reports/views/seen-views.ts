import type { OutputOf } from '#contract/define-call.ts'
import type { getReportViews } from '#contract/reports/getReportViews.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { isReport } from '#contract/vocabulary/reports/report-modules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReportViewRow } from '#store/reports/report-views.ts'
import type { Tx } from '#store/store.ts'
import { opensReport } from '../declared/declared-report.ts'

type Seen = OutputOf<typeof getReportViews>
interface Looking {
  userId: string
  modules: ReadonlySet<Module>
}

/** A view of the member's own, or one that their role is shown; another answers as if unknown. */
export async function requireView(tx: Tx, viewId: string, userId: string): Promise<ReportViewRow> {
  const membership = await tx.memberships.ofUser(userId)
  const view = await tx.reportViews.get(viewId, { userId, roleId: membership?.role_id ?? null })
  if (!view) throw new Refusal('VIEW_NOT_FOUND', { fields: [{ path: 'view_id', code: 'VIEW_NOT_FOUND' }] })

  return view
}

// An organisation has two hundred, and what a directory brought.
const allRoles = 1_000

/** Roles with which a member may share: their own; who keeps the roles, each. */
export async function rolesToShareWith(tx: Tx, { userId, modules }: Looking): Promise<Seen['roles']> {
  const membership = await tx.memberships.ofUser(userId)
  const found = modules.has('roles')
    ? (await tx.roles.list({ search: null, page: 1, rows: allRoles })).rows
    : await tx.roles.getMany(membership?.role_id ? [membership.role_id] : [])

  return found.map(({ id, label }) => ({ role_id: id, name: label }))
}

export async function mayShareWith(tx: Tx, { userId, modules }: Looking, roleId: string): Promise<boolean> {
  if (modules.has('roles')) return (await tx.roles.get(roleId)) !== null

  return (await tx.memberships.ofUser(userId))?.role_id === roleId
}

/** What a member keeps and what is shared with their role, with what of it they may open today. */
export async function seenViews(tx: Tx, { userId, modules }: Looking): Promise<Seen['views']> {
  const membership = await tx.memberships.ofUser(userId)
  const views = await tx.reportViews.seenBy({ userId, roleId: membership?.role_id ?? null })
  const owners = await tx.members.names([...new Set(views.map(({ user_id }) => user_id))])
  const roles = new Map(
    (await tx.roles.getMany(views.flatMap(({ role_id }) => role_id ?? []))).map(({ id, label }) => [
      id,
      label,
    ]),
  )

  return views.flatMap((view) => {
    const { id, name, report, filter, columns, user_id, role_id, started_by } = view
    // A report that a later version no longer has.
    if (!isReport(report)) return []
    const role = role_id && roles.get(role_id)

    return {
      view_id: id,
      name,
      report,
      filter,
      columns,
      is_mine: user_id === userId,
      owner: owners.get(user_id) ?? '',
      role: role_id && role ? { role_id, name: role } : null,
      is_open: opensReport(report, modules),
      is_start: started_by.includes(userId),
    }
  })
}
