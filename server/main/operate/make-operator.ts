import { byOperator } from '#domain/actors.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'
import { about, changed } from '#services/audit/changed.ts'
import { CannotOperate, type OperatorCommand } from './command.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const label = 'Operator'

/**
 * The first who may grant modules to organisations; later ones are given the role by them, in the
 * portal.
 */
export const makeOperator: OperatorCommand = {
  name: 'make-operator',
  takes: '<organisation> <email>',
  purpose:
    'lets a member of that organisation grant modules to others; they enrol a second factor at their next login',
  async run({ store, operator, now }, organisation = '', email = '') {
    if (!uuid.test(organisation) || email === '')
      throw new CannotOperate('Name the organisation by its id, and one of its members by mail address.')

    return await store.forOrganisation(organisation.toLowerCase()).transaction(async (tx) => {
      await tx.administrators.lock()
      const member = await tx.members.withEmail(email)
      const membership = member && (await tx.memberships.ofUser(member.id))
      if (!member || !membership)
        throw new CannotOperate(`“${email}” is no active member of that organisation.`)
      if (operatorModules.every((module) => membership.modules.includes(module)))
        return [`${member.name} was an operator before.`]
      if (await tx.roles.isLabelTaken(label, null))
        throw new CannotOperate(
          'That organisation has a role of operators: who has it gives it on, in the portal.',
        )

      await tx.organisationModules.grant(operatorModules)
      const modules = [...membership.modules, ...operatorModules]
      const roleId = await tx.roles.add({
        label,
        description: 'Runs this installation.',
        built_in: null,
        modules,
      })
      await tx.memberRecords.update(membership.id, { role_id: roleId })
      await tx.sessions.endOfUser(member.id, now, 'role-changed')
      await tx.audit.add('operator-made', {
        by: byOperator(operator),
        detail: {
          ...about('person', member.id, member.name),
          ...changed({ role: membership.role_label }, { role: label }),
        },
      })

      return [`${member.name} may grant modules to organisations, once a second factor is enrolled.`]
    })
  },
}
