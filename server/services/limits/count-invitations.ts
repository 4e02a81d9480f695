import {
  endOfDay,
  mostRemindersOfNumber,
  type OverCap,
  requireRoom,
  type SendingCaps,
} from '#domain/sending/caps.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { plainName } from '#domain/signers/person-key.ts'
import { sha256 } from '#store/sha256.ts'
import type { Tx } from '#store/store.ts'

interface Invited {
  person_key: string
  name: string
  email: string | null
  mobile: string | null
  /** A member of the organisation itself. */
  user_id: string | null
}

export interface Sending {
  caps: SendingCaps
  now: Date
}

interface Subject {
  name: string
  most: number
  more: number
  over: OverCap
}

/**
 * Counts people who are asked to sign, in the transaction that asks them, and refuses what goes
 * over a cap. Counted where a member decides (sent, added, asked again, a new contact): a docket
 * that was sent never stops at a cap when the next one's turn comes.
 */
export async function countInvitations(
  tx: Tx,
  docketId: string,
  rows: readonly Invited[],
  { caps, now }: Sending,
): Promise<void> {
  const people = [...new Map(rows.map((row) => [row.person_key, row])).values()]
  if (people.length === 0) return
  await countAll(
    tx,
    [
      ...(await ofOrganisation(tx, people.length, caps)),
      ...ofAddresses(people, caps),
      ...people.map((person) => ofSigner(docketId, person, caps)),
    ],
    now,
  )
}

/** A link that the sender takes for a person counts as asking them again. */
export async function countCopiedLink(
  tx: Tx,
  docketId: string,
  person: Invited,
  { caps, now }: Sending,
): Promise<void> {
  await countAll(tx, [ofSigner(docketId, person, caps)], now)
}

/** Counts people who are asked to join the organisation, against the caps of all invitations. */
export async function countMemberInvitations(
  tx: Tx,
  people: readonly { userId: string; name: string; email: string }[],
  { caps, now }: Sending,
): Promise<void> {
  const asked = people.map(({ userId, name, email }) => ({
    person_key: userId,
    name,
    email,
    mobile: null,
    user_id: null,
  }))
  await countAll(
    tx,
    [
      ...(await ofOrganisation(tx, people.length, caps)),
      ...ofAddresses(asked, caps),
      ...asked.map((person) => ofMember(person, caps)),
    ],
    now,
  )
}

/** Two sends that share people lock their counters in one order. */
async function countAll(tx: Tx, subjects: readonly Subject[], now: Date): Promise<void> {
  const until = endOfDay(now)
  const counted = new Map<string, number>()
  for (const { name, more } of subjects) counted.set(name, (counted.get(name) ?? 0) + more)
  const counts = await tx.sendingCounts.addMany(counted, until)
  for (const { name, more, most, over } of subjects)
    requireRoom({ count: counts.get(name) ?? more, more, most, until, now }, over)
}

/**
 * Counts people who are written to outside a docket, as invitations are counted: by organisation
 * and by address.
 */
export async function countMessages(
  tx: Tx,
  people: readonly Pick<Invited, 'email' | 'mobile' | 'user_id'>[],
  { caps, now }: Sending,
): Promise<void> {
  if (people.length === 0) return
  await countAll(tx, [...(await ofOrganisation(tx, people.length, caps)), ...ofAddresses(people, caps)], now)
}

/**
 * Which of these people a reminder may still reach today, by their keys: one a day, however many
 * dockets wait, also where several share a phone; counted where it may.
 */
export async function mayRemind(
  tx: Tx,
  docketId: string,
  { rows, isPhoned }: Waiting,
  { caps, now }: Sending,
): Promise<ReadonlySet<string>> {
  const until = endOfDay(now)
  const people = [...new Map(rows.map((row) => [row.person_key, row])).values()].map((person) => ({
    ...reminded(person, isPhoned(person.person_key)),
    ...ofSigner(docketId, person, caps),
  }))
  const counts = await tx.sendingCounts.addMany(new Map(people.map(({ name }) => [name, 1])), until)

  const { may } = await firstReminders(
    tx,
    people.filter(({ name, most }) => (counts.get(name) ?? 0) <= most),
    until,
  )

  return may
}

/** Which of these people were not reminded today; from now on they are. */
export async function notRemindedToday(
  tx: Tx,
  { rows, isPhoned }: Waiting,
  now: Date,
): Promise<FirstReminders> {
  const people = [...new Map(rows.map((row) => [row.person_key, row])).values()]

  return await firstReminders(
    tx,
    people.map((person) => reminded(person, isPhoned(person.person_key))),
    endOfDay(now),
  )
}

interface Waiting {
  rows: readonly Invited[]
  /** Whose number gets the message: who is mailed alone takes nothing of what a number may get. */
  isPhoned: (personKey: string) => boolean
}

/** People by their keys. */
interface FirstReminders {
  may: ReadonlySet<string>
  /** Whose number takes no more today; they were not reminded. */
  overNumber: ReadonlySet<string>
}

interface Reminded {
  key: string
  /** What makes this the same person on other dockets. */
  marks: readonly string[]
  /** Null where nothing goes to it. */
  mobile: string | null
}

async function firstReminders(tx: Tx, people: readonly Reminded[], until: Date): Promise<FirstReminders> {
  // Of two who are one person the first is reminded.
  const claimedBy = new Map<string, string>()
  for (const { key, marks } of people)
    for (const mark of marks) if (!claimedBy.has(mark)) claimedBy.set(mark, key)
  const claimed = await tx.sendingCounts.addMany(
    new Map([...claimedBy.keys()].map((mark) => [mark, 1])),
    until,
  )
  const first = people.filter(({ key, marks }) =>
    marks.every((mark) => claimedBy.get(mark) === key && claimed.get(mark) === 1),
  )
  const may = await withinNumbers(tx, first, until)
  const over = first.filter((one) => !may.includes(one))
  // Asked again today, they were not reminded.
  await tx.sendingCounts.addMany(new Map(over.flatMap(({ marks }) => marks).map((mark) => [mark, -1])), until)

  return { may: new Set(may.map(({ key }) => key)), overNumber: new Set(over.map(({ key }) => key)) }
}

/** Several who share a phone are each reminded, up to what a number takes in a day. */
async function withinNumbers(tx: Tx, people: readonly Reminded[], until: Date): Promise<Reminded[]> {
  const numbers = Map.groupBy(people, ({ mobile }) => mobile && `reminders:${shortName(mobile)}`)
  const more = new Map([...numbers].flatMap(([name, { length }]) => (name ? [[name, length]] : [])))
  if (more.size === 0) return [...people]
  const counts = await tx.sendingCounts.addMany(more, until)

  return [...numbers].flatMap(([name, sharing]) => {
    const before = (name ? (counts.get(name) ?? 0) : 0) - sharing.length

    return name ? sharing.slice(0, Math.max(0, mostRemindersOfNumber - before)) : sharing
  })
}

/**
 * A mail address is one person's; a mobile number may be that of several, whom their names tell
 * apart.
 */
function reminded({ person_key, name, email, mobile }: Invited, isPhoned: boolean): Reminded {
  const marks = [email, mobile && `${mobile}\n${plainName(name)}`].filter((mark) => mark !== null)

  return {
    key: person_key,
    marks: marks.map((mark) => `reminder:${shortName(mark)}`),
    mobile: isPhoned ? mobile : null,
  }
}

/** How many more people may be invited today; null where nothing limits it. */
export async function invitationsLeft(tx: Tx, { caps, now }: Sending): Promise<number | null> {
  const [limit] = await ofOrganisation(tx, 0, caps)

  return limit ? Math.max(0, limit.most - (await tx.sendingCounts.counted(limit.name, endOfDay(now)))) : null
}

async function ofOrganisation(tx: Tx, more: number, { perOrganisation }: SendingCaps): Promise<Subject[]> {
  if ((await tx.organisations.find(tx.organisationId))?.verified_at) return []
  const over: OverCap = { case: 'organisation', most: perOrganisation }

  return [{ name: 'organisation', more, most: perOrganisation, over }]
}

function ofAddresses(
  people: readonly Pick<Invited, 'email' | 'mobile' | 'user_id'>[],
  { perAddress }: SendingCaps,
): Subject[] {
  return people
    .filter(({ user_id }) => user_id === null)
    .flatMap(({ email, mobile }) => [email, mobile])
    .filter((contact) => contact !== null)
    .map((contact) => ({
      name: `address:${shortName(contact)}`,
      more: 1,
      most: perAddress,
      over: { case: 'address', contact: maskContact(contact), most: perAddress },
    }))
}

function ofSigner(docketId: string, { person_key, name }: Invited, { perSigner }: SendingCaps): Subject {
  return {
    name: `signer:${shortName(`${docketId}\n${person_key}`)}`,
    more: 1,
    most: perSigner,
    over: { case: 'signer', name, most: perSigner },
  }
}

function ofMember({ person_key, name }: Invited, { perSigner }: SendingCaps): Subject {
  return {
    name: `member:${shortName(person_key)}`,
    more: 1,
    most: perSigner,
    over: { case: 'member', name, most: perSigner },
  }
}

const shortName = (subject: string): string => sha256(subject).toString('base64url')
