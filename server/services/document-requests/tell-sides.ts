import type { QuerySide, RequestNews } from '#contract/vocabulary/document-requests.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotifications } from '#services/notifications/queue-notification.ts'
import { messagesWanted } from '#services/notifications/told-ways.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { BranchPerson, DocumentRequest } from '#store/document-requests/document-requests.ts'
import type { Tx } from '#store/store.ts'

export type Telling = Pick<Parts, 'keys' | 'settings'>

// Our choice: a branch whose many people could all take it need not all be mailed.
const mostMailed = 50

interface News {
  news: RequestNews
  /** Who did it. */
  who: string
  /** Of which branch or, in a review, in which part. */
  branch: string
  title: string
  words: string | null
  /** Below the address of the portal. */
  page: string
  docketId: string | null
}

/**
 * One mail to each of these people who wants it, in their language: about a request, or a query in
 * a review.
 */
export async function mailNews(
  tx: Tx,
  parts: Telling,
  people: readonly BranchPerson[],
  { page, docketId, ...news }: News,
): Promise<void> {
  const organisation = (await tx.organisations.find(tx.organisationId))?.name ?? ''
  const settings = await messageSettings(tx)
  const link = addressOfPage((await linkAddressOf(tx, parts)).url, page)
  const wanted = await messagesWanted(
    tx,
    docketId ? 'question' : 'request',
    people.map(({ user_id }) => user_id),
  )
  const mailed = people.filter(({ user_id }) => wanted(user_id).mail)
  const messages = mailed.map(({ name, email, language }) => ({
    message: composeMail(
      'request-news',
      { name, organisation, link, ...news },
      { to: email, language: mailLanguageOf({ language }, settings) },
    ),
    enclosed: [],
  }))
  await queueNotifications(tx, parts.keys, messages, { template: 'request-news', docketId, signerId: null })
}

/** Who is told on a side: who asked or took it; where they left or nobody has it, their branch. */
async function peopleOf(tx: Tx, row: DocumentRequest, side: QuerySide): Promise<BranchPerson[]> {
  const isTheirs = side === 'asking' || row.taker_is_there
  const userId = side === 'asking' ? row.asked_by : row.taken_by
  const person = isTheirs && userId ? await tx.documentRequests.person(userId) : null
  if (person) return [person]
  const branch = side === 'asking' ? row.from_department_id : row.to_department_id

  return branch ? await tx.documentRequests.peopleOfBranch(branch, mostMailed) : []
}

type Told = Pick<News, 'news' | 'who' | 'words'> & { side: QuerySide; by: string }

/** Mails one side what the other did, and shows it to those of both who look at the portal now. */
export async function tellSide(tx: Tx, parts: Telling, row: DocumentRequest, told: Told): Promise<void> {
  const { side, by, ...news } = told
  const people = (await peopleOf(tx, row, side)).filter(({ user_id }) => user_id !== by)
  const branch = (side === 'asking' ? row.to_name : row.from_name) ?? ''
  const page = `request-document/${row.id}`
  await mailNews(tx, parts, people, { ...news, branch, title: row.title, page, docketId: null })
  await showToBoth(tx, row)
}

export async function showToBoth(tx: Tx, row: DocumentRequest): Promise<void> {
  const watching = new Set([row.asked_by])
  if (row.taken_by) watching.add(row.taken_by)
  for (const branch of [row.from_department_id, row.to_department_id])
    if (branch)
      for (const { user_id } of await tx.documentRequests.peopleOfBranch(branch, mostMailed))
        watching.add(user_id)
  await tx.tell([...watching], 'request-changed', { request_id: row.id })
}
