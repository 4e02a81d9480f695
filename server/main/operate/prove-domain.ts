import { Domain } from '#contract/vocabulary/identity-providers.ts'
import { byOperator } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { nameDomain, noteProved } from '#services/single-sign-on/domains.ts'
import { CannotOperate, type OperatorCommand } from './command.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Where the DNS cannot say it, the operator does, by name: in the organisation's chain and in the
 * platform's.
 */
export const proveDomain: OperatorCommand = {
  name: 'prove-domain',
  takes: '<organisation> <domain>',
  purpose: 'takes an operator’s word that a mail domain is that organisation’s own',
  async run({ store, operator, now }, organisation = '', given = '') {
    const { data: domain } = Domain.safeParse(given)
    if (!uuid.test(organisation) || !domain)
      throw new CannotOperate('Name the organisation by its id, and the domain as in example.in.')
    const by = byOperator(operator)

    return await store
      .forOrganisation(organisation.toLowerCase())
      .transaction(async (tx) => {
        const found = await tx.organisations.find(tx.organisationId)
        if (!found)
          throw new CannotOperate(`There is no organisation “${organisation}”; “organisations” lists them.`)
        const before = await nameDomain(tx, domain, by)
        if (before.proved_at) return [`${domain} was proved before, by ${before.proved_by}.`]
        await noteProved(tx, domain, operator, by, now)
        await tx.platformAudit.add('domain-proved', {
          by,
          detail: { organisation: found.id, name: found.name, domain, proof: operator },
        })

        return [`${domain} is ${found.name}’s from now on.`]
      })
      .catch((error: unknown) => {
        throw error instanceof Refusal ? new CannotOperate(error.sentence) : error
      })
  },
}
