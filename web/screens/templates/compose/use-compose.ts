import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import type { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import { contactErrors } from '../../../components/contact-errors.ts'
import { dayInIndia } from '../../../components/days.ts'
import type { Trouble } from '../../../texts/problem-words.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { useCall } from '../../../wire/use-call.ts'

export type ComposeData = OutputOf<typeof getTemplateDataToCompose>

export interface RoleDraft {
  name: string
  email: string
  mobile: string
  language: Language
}

const isLeftOut = ({ name, email, mobile }: RoleDraft) => `${name}${email}${mobile}`.trim() === ''

/** What is typed into the form of a template, and what is wrong, by the name of a control. */
export function useCompose(data: ComposeData, language: Language) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { content, roles } = data
  const [name, setName] = useState(data.name)
  const [given, setGiven] = useState<Record<string, string>>({})
  const [people, setPeople] = useState<Record<string, RoleDraft>>(() =>
    Object.fromEntries(roles.map(({ role }) => [role, { name: '', email: '', mobile: '', language }])),
  )
  const [wrong, setWrong] = useState<Record<string, Trouble>>({})
  const [sends, setSends] = useState(0)
  const [isMade, setMade] = useState(false)
  const make = useCall(createWorkflowFromTemplate)
  const judged = judgeValues(content, given, dayInIndia(serverNow()))
  const named = roles.flatMap(({ role }) => {
    const person = people[role]

    return person && !isLeftOut(person) ? [{ role, ...person }] : []
  })

  const forget = (part: string) =>
    setWrong((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !path.startsWith(part))))

  function problems(): Record<string, Trouble> {
    const found: Record<string, Trouble> = {}
    if (name.trim() === '') found.name = { code: 'NAME_REQUIRED' }
    for (const { path, ...trouble } of judged.problems) found[`values.${path}`] ??= trouble
    for (const { role, ...person } of named)
      for (const [part, trouble] of Object.entries(contactErrors(person, t('person.contactMissing'))))
        found[`seat:${role}.${part}`] = trouble
    for (const { role, name: title, optional } of roles)
      if (!optional && !named.some((one) => one.role === role))
        found[`seat:${role}.name`] = { code: 'ROLE_NEEDED', values: { role: title } }

    return found
  }

  /** `signers.0.email` is the control `seat:ROLE.email`, `roles.ROLE` the name of its person. */
  function controlOf(path: string): string {
    const [first, second = '', third = 'name'] = path.split('.')
    if (first === 'roles') return `seat:${second}.name`
    if (first !== 'signers') return path

    const role = named[Number(second)]?.role

    return role ? `seat:${role}.${third === 'role' ? 'name' : third}` : path
  }

  function show(found: Record<string, Trouble>): void {
    setWrong(found)
    setSends((now) => now + 1)
  }

  async function send(): Promise<void> {
    if (make.pending || isMade) return
    const found = problems()
    if (Object.keys(found).length > 0) return show(found)
    setWrong({})
    const values = Object.fromEntries(
      Object.entries(given).filter(([one]) => {
        const { isShown, isClosed } = judged.values.get(one) ?? { isShown: false, isClosed: true }

        return isShown && !isClosed
      }),
    )
    try {
      const { document_id } = await make.sendAsync({
        template_id: data.template_id,
        version: data.version,
        name: name.trim(),
        values,
        signers: named.map(({ email, mobile, ...one }) => ({
          ...one,
          name: one.name.trim(),
          email: email.trim() || null,
          mobile: mobile.trim() || null,
        })),
      })
      flushSync(() => setMade(true))
      void queries.invalidateQueries()
      void navigate(`/workflow/create/${document_id}/people`, { replace: true })
    } catch (why) {
      const { fields = [] } = why as { fields?: ({ path: string } & Exclude<Trouble, string>)[] }
      show(Object.fromEntries(fields.map(({ path, ...trouble }) => [controlOf(path), trouble])))
    }
  }

  return {
    name,
    people,
    judged,
    wrong,
    sends,
    pending: make.pending,
    failure: make.failure,
    isTouched: !isMade && (Object.keys(given).length > 0 || named.length > 0 || name !== data.name),
    valueOf: (value: string) => given[value] ?? judged.values.get(value)?.value ?? '',
    rename(typed: string) {
      setName(typed)
      forget('name')
    },
    give(value: string, typed: string) {
      setGiven((now) => ({ ...now, [value]: typed }))
      forget(`values.${value}`)
    },
    change(role: string, part: Partial<RoleDraft>) {
      setPeople((now) => ({ ...now, [role]: { ...now[role]!, ...part } }))
      forget(`seat:${role}.`)
    },
    send,
  }
}
