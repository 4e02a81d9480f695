import { byOperator } from '#domain/actors.ts'
import { CannotOperate, type OperatorCommand } from './command.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Nothing of the docket is erased, however old, until the hold is lifted; both stand in its trail.
 */
export const holdDocket: OperatorCommand = {
  name: 'hold',
  takes: '<organisation> <docket> <reason>',
  purpose: 'keeps a docket beyond its time, for a court or an inquiry',
  run: (around, organisation = '', docket = '', ...reason) =>
    setHold(around, organisation, docket, reason.join(' ').trim() || null),
}

export const releaseDocket: OperatorCommand = {
  name: 'release',
  takes: '<organisation> <docket>',
  purpose: 'lifts a hold: retention goes on where it was',
  run: (around, organisation = '', docket = '') => setHold(around, organisation, docket, undefined),
}

async function setHold(
  { store, operator, now }: Parameters<OperatorCommand['run']>[0],
  organisationId: string,
  docketId: string,
  reason: string | null | undefined,
): Promise<string[]> {
  if (!uuid.test(organisationId) || !uuid.test(docketId))
    throw new CannotOperate('Name the organisation and the docket by their ids.')
  if (reason === null) throw new CannotOperate('Say why the docket is held: it stands in its trail.')

  return store.forOrganisation(organisationId.toLowerCase()).transaction(async (tx) => {
    const rows = tx.retention
    const docket = await rows.locked(docketId.toLowerCase())
    if (!docket)
      throw new CannotOperate(`There is no docket “${docketId}” in that organisation, or it was erased.`)
    if (reason === undefined && docket.legal_hold === null) return ['The docket was not held.']

    await rows.hold(docket.id, reason ?? null, now)
    await tx.audit.add(reason === undefined ? 'legal-hold-lifted' : 'legal-hold-set', {
      by: byOperator(operator),
      docketId: docket.id,
      ...(reason !== undefined && { detail: { reason } }),
    })

    return [reason === undefined ? 'The hold is lifted.' : 'The docket is held.']
  })
}
