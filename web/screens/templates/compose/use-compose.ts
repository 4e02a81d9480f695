import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { useThisWorkflow } from '#contract/templates/useThisWorkflow.ts'
import type { JudgedField } from '#contract/vocabulary/fields/judge-form.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { type JudgedValues, judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import { type GivenRow, type GivenValues, typedOf } from '#contract/vocabulary/templates/rows.ts'
import { mostPeople } from '#contract/vocabulary/templates/settings.ts'
import { isUnknown, type TypedClient, typedClient } from '../../../components/ClientField.tsx'
import { contactErrors } from '../../../components/contact-errors.ts'
import { dayInIndia } from '../../../components/days.ts'
import type { Trouble } from '../../../texts/problem-words.ts'
import { portalWire } from '../../../wire/portal-wire.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { sendCall } from '../../../wire/use-call.ts'
import { emptyFacts, type FactsDraft, factsErrors, factsInput } from '../../new-docket/facts-form.ts'
import { beginning, type ComposeData, carried, carriedSeats, roleOfSeat } from './carried.ts'

export interface RoleDraft {
  name: string
  email: string
  mobile: string
  language: Language
  facts: FactsDraft
}

interface Sending {
  pending: boolean
  failure: unknown
}

const isLeftOut = ({ name, email, mobile }: RoleDraft) => `${name}${email}${mobile}`.trim() === ''

/** By what the form knows the people of a role: `borrower`, `borrower:2`. */
const seatKey = (role: string, index: number) => (index === 0 ? role : `${role}:${index + 1}`)
const numberOfSeat = (seat: string) => Number(seat.split(':')[1] ?? 1)

type Seats = Record<string, RoleDraft>

/** Who had the roles on the docket that is renewed; nobody yet where none did. */
const draftsOf = ({ people, roles }: ComposeData, language: Language): Seats =>
  Object.fromEntries(
    roles.flatMap(({ role }) => {
      const known = people.filter((one) => one.role === role)

      return [known[0], ...known.slice(1)].map((one, index) => [seatKey(role, index), draftOf(one, language)])
    }),
  )

function draftOf(known: ComposeData['people'][number] | undefined, language: Language): RoleDraft {
  return {
    name: known?.name ?? '',
    email: known?.email ?? '',
    mobile: known?.mobile ?? '',
    language: known?.language ?? language,
    facts: emptyFacts,
  }
}

/** What is not asked for, or follows from other values, is not sent. */
const rowsToSend = (
  rows: readonly GivenRow[],
  judged: readonly ReadonlyMap<string, JudgedField>[],
  isAsked: (field: JudgedField) => boolean,
): GivenRow[] =>
  rows.map((cells, row) =>
    Object.fromEntries(
      Object.entries(cells).filter(([column]) => {
        const field = judged[row]?.get(column)

        return field !== undefined && isAsked(field)
      }),
    ),
  )

/** What the maker gave, as far as the form asks for it. */
function valuesToSend(given: GivenValues, judged: JudgedValues): GivenValues {
  const isAsked = ({ isShown, isClosed }: JudgedField) => isShown && !isClosed
  const values = Object.fromEntries(
    Object.entries(given).map(([one, typed]) => [
      one,
      typeof typed === 'string' ? typed : rowsToSend(typed, judged.rows.get(one) ?? [], isAsked),
    ]),
  )
  for (const [one, field] of judged.values) if (!isAsked(field)) delete values[one]

  return values
}

/** What is typed into the form of a template, and what is wrong, by the name of a control. */
export function useCompose(data: ComposeData, renews: string | null, language: Language) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { content, roles } = data
  const [name, setName] = useState(data.name)
  const [given, setGiven] = useState<GivenValues>(() => beginning(data))
  const [people, setPeople] = useState<Seats>(() => draftsOf(data, language))
  const [wrong, setWrong] = useState<Record<string, Trouble>>({})
  const [sends, setSends] = useState(0)
  const [isMade, setMade] = useState(false)
  /** Null: the text of the template; else the files that take its people and settings. */
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const [{ pending, failure }, setSending] = useState<Sending>({ pending: false, failure: null })
  const [begun, setBegun] = useState({ given, people, name })
  const [client, setClient] = useState<TypedClient>(typedClient(data.client))
  const [of, setOf] = useState(data)
  // Another version or client: what was typed comes along.
  if (of !== data) {
    setOf(data)
    const next = carried(of, data, given)
    const kept = carriedSeats(draftsOf(data, language), people, roles)
    if (given === begun.given && people === begun.people && name === begun.name)
      setBegun({ given: next, people: kept, name: data.name })
    setGiven(next)
    setPeople(kept)
    setName(name === of.name ? data.name : name)
    setClient(typedClient(data.client))
    setWrong({})
  }
  const judged = judgeValues(content, given, dayInIndia(serverNow()))
  /** The controls of each person of a role, in their order. */
  const seatsOf = (role: string) =>
    Object.keys(people)
      .filter((seat) => roleOfSeat(seat) === role)
      .sort((one, other) => numberOfSeat(one) - numberOfSeat(other))
  const named = roles.flatMap(({ role }) =>
    seatsOf(role).flatMap((seat) => {
      const person = people[seat]

      return person && !isLeftOut(person) ? [{ role, seat, person }] : []
    }),
  )

  const asksFacts = (role: string) => roles.some((one) => one.role === role && one.asks_facts === true)

  const forget = (part: string) =>
    setWrong((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !path.startsWith(part))))

  function problems(): Record<string, Trouble> {
    const found: Record<string, Trouble> = {}
    if (isUnknown(client)) found.client_id = { code: 'REQUIRED' }
    if (name.trim() === '') found.name = { code: 'NAME_REQUIRED' }
    if (files?.length === 0) found.files = { code: 'REQUIRED' }
    if (!files) for (const { path, ...trouble } of judged.problems) found[`values.${path}`] ??= trouble
    for (const { seat, person } of named)
      for (const [part, trouble] of Object.entries(contactErrors(person, t('person.contactMissing'))))
        found[`seat:${seat}.${part}`] = trouble
    for (const { seat, person } of named.filter((one) => asksFacts(one.role))) {
      const wrongFact = Object.values(factsErrors(person.facts))[0]
      if (wrongFact) found[`seat:${seat}.facts`] = wrongFact
      else if (!factsInput(person.facts)) found[`seat:${seat}.facts`] = { code: 'FACTS_NEEDED' }
    }
    for (const { role, name: title, optional } of roles)
      if (!files && !optional && !named.some((one) => one.role === role))
        found[`seat:${role}.name`] = { code: 'ROLE_NEEDED', values: { role: title } }

    return found
  }

  /** `signers.0.email` is the control `seat:ROLE.email`, `roles.ROLE` the name of its person. */
  function controlOf(path: string): string {
    const [first, second = '', third = 'name'] = path.split('.')
    if (first === 'fileIds') return 'files'
    if (first === 'roles') return `seat:${second}.name`
    if (first !== 'signers') return path

    const seat = named[Number(second)]?.seat

    return seat ? `seat:${seat}.${third === 'role' ? 'name' : third}` : path
  }

  function show(found: Record<string, Trouble>): void {
    setWrong(found)
    setSends((now) => now + 1)
  }

  /** Answers the first document of the draft. */
  async function make(): Promise<string | undefined> {
    const whole = {
      template_id: data.template_id,
      name: name.trim(),
      ...(!renews && data.client && { client_id: data.client.client_id }),
      signers: named.map(({ role, person: { email, mobile, facts, ...one } }) => ({
        role,
        ...one,
        ...(asksFacts(role) && { facts: factsInput(facts) }),
        name: one.name.trim(),
        email: email.trim() || null,
        mobile: mobile.trim() || null,
      })),
    }
    if (files) {
      const fileIds: string[] = []
      for (const file of files) fileIds.push((await portalWire.upload(file).done).fileId)

      return (await sendCall(useThisWorkflow, { ...whole, fileIds })).document_ids[0]
    }
    return (
      await sendCall(createWorkflowFromTemplate, {
        ...whole,
        version: data.version,
        values: valuesToSend(given, judged),
        ...(renews && { renews }),
      })
    ).document_id
  }

  async function send(): Promise<void> {
    if (pending || isMade) return
    const found = problems()
    if (Object.keys(found).length > 0) return show(found)
    setWrong({})
    setSending({ pending: true, failure: null })
    try {
      const documentId = await make()
      flushSync(() => setMade(true))
      void queries.invalidateQueries()
      void navigate(`/workflow/create/${documentId}/people`, { replace: true })
    } catch (why) {
      setSending({ pending: false, failure: why })
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
    files,
    pending,
    failure,
    isTouched:
      !isMade && (given !== begun.given || people !== begun.people || name !== begun.name || files !== null),
    given,
    /** As the pages beside the form have them. */
    values: valuesToSend(given, judged),
    client,
    typeClient(typed: TypedClient) {
      setClient(typed)
      forget('client_id')
    },
    valueOf: (value: string) => typedOf(given, value) ?? judged.values.get(value)?.value ?? '',
    choose(chosen: readonly File[] | null) {
      setFiles(chosen)
      setWrong({})
    },
    rename(typed: string) {
      setName(typed)
      forget('name')
    },
    give(value: string, typed: string) {
      setGiven((now) => ({ ...now, [value]: typed }))
      forget(`values.${value}`)
    },
    giveRows(table: string, rows: GivenRow[]) {
      setGiven((now) => ({ ...now, [table]: rows }))
      forget(`values.${table}`)
    },
    seatsOf,
    /** How many have each role that may have several, as the pages show it. */
    counts: Object.fromEntries(
      roles.flatMap(({ role, several }) => (several ? [[role, seatsOf(role).length]] : [])),
    ),
    hasRoom: Object.keys(people).length < mostPeople,
    addTo(role: string) {
      const last = numberOfSeat(seatsOf(role).at(-1) ?? role)
      setPeople((now) => ({ ...now, [seatKey(role, last)]: draftOf(undefined, language) }))
    },
    takeOut(seat: string) {
      setPeople((now) => Object.fromEntries(Object.entries(now).filter(([one]) => one !== seat)))
      forget(`seat:${seat}.`)
    },
    change(seat: string, part: Partial<RoleDraft>) {
      setPeople((now) => ({ ...now, [seat]: { ...now[seat]!, ...part } }))
      forget(`seat:${seat}.`)
    },
    send,
  }
}
