import { byOperator } from '#domain/actors.ts'
import { CannotOperate, type OperatorCommand } from './command.ts'

export const listOrganisations: OperatorCommand = {
  name: 'organisations',
  takes: '',
  purpose: 'lists the organisations and which of them are verified',
  async run({ store }) {
    const all = await store.platform.read((tx) => tx.organisations.all())

    return all.map(
      ({ id, name, verified_at }) =>
        `${id}  ${verified_at ? `verified ${verified_at.toISOString()}` : 'not verified'}  ${name}`,
    )
  },
}

/**
 * From then on the organisation may invite without a daily cap; the act is in the platform's
 * chain.
 */
export const verifyOrganisation: OperatorCommand = {
  name: 'verify-organisation',
  takes: '<id>',
  purpose: 'lets an organisation invite without the cap of the first days',
  async run({ store, operator, now }, id = '') {
    return store.platform.transaction(async (tx) => {
      const found = (await tx.organisations.all()).find((one) => one.id === id.toLowerCase())
      if (!found) throw new CannotOperate(`There is no organisation “${id}”; “organisations” lists them.`)
      if (!(await tx.organisations.verify(found.id, now))) return [`${found.name} was verified before.`]
      await tx.audit.add('organisation-verified', {
        by: byOperator(operator),
        detail: { organisation: found.id, name: found.name },
      })

      return [`${found.name} is verified.`]
    })
  },
}
