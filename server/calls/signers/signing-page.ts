import type { SigningPage } from '#contract/signers/signing-page.ts'
import type { Reader } from '#contract/vocabulary/readers.ts'
import { factsOf, namesSigner, type PersonMethod, signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { completionOf, type DocketSettings, docketSettings } from '#domain/dockets/docket-settings.ts'
import { judgeName, matchNames } from '#domain/names/match-names.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { sharedSeat, shownSeats } from '#domain/signers/group-seat.ts'
import { takesTurn, witnessed } from '#domain/signers/turn.ts'
import { afterFailure, asTried, openMethods } from '#domain/signing/after-failure.ts'
import { coachOf } from '#domain/signing/coach.ts'
import { mayDeclineAll } from '#domain/signing/may-decline.ts'
import { mayDelegate } from '#domain/signing/may-delegate.ts'
import { aboveFloor } from '#domain/signing/method-floor.ts'
import { methodsForAll } from '#domain/signing/methods-for-all.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import { placeRuleOf } from '#domain/signing/told-place.ts'
import { videoRuleOf } from '#domain/signing/video.ts'
import { presentQuestion } from '#services/dockets/questions.ts'
import { askedOf } from '#services/document-files/supporting/asked-papers.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import { nameForDocket } from '#services/organisations/change-name.ts'
import { faceOf } from '#services/organisations/face.ts'
import type { Parts } from '#services/parts.ts'
import { endOf } from '#services/signing/hold-redirect.ts'
import { memberOfLink } from '#services/signing/member-of-link.ts'
import { methodsSetUp } from '#services/signing/methods/ways-to-sign.ts'
import { type OpenLink, openLink } from '#services/signing/open-link.ts'
import { endLapsedOn, settledOutcome } from '#services/signing/redirect.ts'
import { pageLanguage } from '#services/signing/signer-languages.ts'
import { presentVideo } from '#services/signing/video/present-video.ts'
import { presentStyles } from '#services/users/signature-styles.ts'
import { isKept } from '#store/signers/pan-cards.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { factorAsked } from './factor-asked.ts'
import { presentDocuments } from './signing-documents.ts'

/** Everything the signer's page shows, at whatever point they left it. */
export async function readSigningPage(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  portal: Portal,
): Promise<SigningPage> {
  const now = parts.clock.now()

  return store.transaction(async (tx) => {
    const first = await openLink(tx, asker.linkId, now)
    await endLapsedOn(
      tx,
      first.rows.map(({ document_id }) => document_id),
      now,
    )
    const open = await openLink(tx, asker.linkId, now)
    const [person] = open.rows
    if (!person) throw new Refusal('LINK_ENDED')
    const settings = docketSettings(open.docket.settings)
    const methods = await offeredHere(parts, tx, aboveFloor(methodsForAll(open.rows), settings))
    const tried = await tx.signingTransactions.ofPerson(open.docket.id, person.person_key)
    const after = afterFailure(methods, tried.map(asTried), settings.method_fallback)
    const redirect = await redirectUnderWay(tx, asker, now)
    const signingNow = await whoSignsNow(tx, open, now)

    return {
      organisation: { ...(await presentOrganisation(tx)), name: await nameForDocket(tx, open.docket) },
      sender: (await paperFacts(tx, open.docket, person.name)).sender,
      title: open.docket.title,
      message: open.docket.message,
      expires_at: open.docket.expires_at?.toISOString() ?? null,
      copies_to: completionOf(open.docket.settings).copy_to,
      signer: {
        name: person.name,
        group: person.group_name,
        group_rule: person.group_rule,
        role: person.role,
        language: pageLanguage(parts, person.language),
        contact: maskContact(person.email ?? person.mobile ?? ''),
      },
      documents: await presentDocuments(tx, parts.keys, open, now),
      papers: await askedOf(
        tx,
        open.rows.map(({ id }) => id),
      ),
      methods: [...openMethods(methods, after)],
      factor: await factorAsked(tx, open, portal),
      pan: await panGiven(tx, open, methods),
      agent_readers: agentReaders(parts, methods),
      signing_services: methods.some((method) => factsOf(method).knows === 'account')
        ? (await tx.signingServices.inUse()).map(({ id, name }) => ({ service_id: id, name }))
        : [],
      after_failure: after && { method: after.method, may_change: after.mayChange, next: after.next },
      last_failure: tried[0] ? await lastFailure(tx, tried[0]) : null,
      place: placeRuleOf(open.rows, settings),
      video: await videoOf(tx, open, settings),
      may_decline: mayDeclineAll(open.rows, settings),
      may_delegate: mayDelegate(open.rows, open.everyone, settings),
      questions: (await tx.docketQuestions.ofDocket(open.docket.id, open.link.person_key)).map(
        presentQuestion,
      ),
      may_ask: open.docket.state === 'out_for_signature',
      witness_of: witnessed(person, open.everyone)?.name ?? null,
      handed_over_by: handedOverBy(open),
      held_name: heldName(open.rows),
      earlier_name: await earlierName(tx, person, methods, settings),
      mark: await presentMark(tx, open.rows),
      saved_marks: await savedMarks(tx, open.rows),
      others: othersOf(open),
      signing_now: signingNow,
      next_step: nextStep(open, redirect !== null, signingNow !== null && !signingNow.is_you),
      transaction_id: redirect,
    }
  })
}

/** Those that are set up here; where none of them is, the start says so. */
async function offeredHere(
  parts: Parts,
  tx: Tx,
  methods: readonly PersonMethod[],
): Promise<readonly PersonMethod[]> {
  const isSetUp = await methodsSetUp(parts, tx)
  const offered = methods.filter((method) => isSetUp.includes(method))

  return offered.length > 0 ? offered : methods
}

async function panGiven(
  tx: Tx,
  { docket, link }: OpenLink,
  methods: readonly PersonMethod[],
): Promise<SigningPage['pan']> {
  if (!methods.some((method) => factsOf(method).knows === 'pan')) return null
  const card = await tx.panCards.of(docket.id, link.person_key)

  return { last_four: isKept(card) ? card.last_four : null }
}

export const agentReaders = ({ esign }: Parts, methods: readonly PersonMethod[]): Reader[] =>
  methods
    .map(factsOf)
    .filter(({ atAgent }) => atAgent)
    .flatMap(({ reads }) => reads.filter((reader) => esign.readers.includes(reader)))

export async function presentOrganisation(tx: Tx): Promise<SigningPage['organisation']> {
  const face = await faceOf(tx)

  return {
    name: face.name,
    logo_path: face.logoPath,
    coBrandingLogo: face.coBrandingLogoPath,
    accent: face.accent,
    custom_style: face.customStyle,
  }
}

async function lastFailure(tx: Tx, newest: SigningTransaction): Promise<SigningPage['last_failure']> {
  const ended_at = endOf(await tx.signingAttempts.ofTransaction(newest.id))
  const coach = coachOf({ ...newest, outcome: newest.outcome as KeptOutcome | null, ended_at })

  return coach && { transaction_id: newest.id, until: coach.until?.toISOString() ?? null }
}

/** Somebody whose certificate was accepted here will most likely bring one of the same name. */
async function earlierName(
  tx: Tx,
  person: Signer,
  methods: readonly PersonMethod[],
  settings: DocketSettings,
): Promise<SigningPage['earlier_name']> {
  if (!methods.some(namesSigner)) return null
  const name = await tx.signers.earlierCertificateName(person.person_key)

  return name === null ? null : { name, outcome: judgeName(matchNames(person.name, name), settings) }
}

/** A recording of before the sender corrected the docket is made again. */
async function videoOf(
  tx: Tx,
  { docket, rows }: OpenLink,
  settings: DocketSettings,
): Promise<SigningPage['video']> {
  const [person] = rows
  if (!person || videoRuleOf(rows, settings) === 'off') return null
  const video = await tx.signerVideos.of(docket.id, person.person_key)
  const isStale = video?.recorded_at && docket.sent_at && video.recorded_at < docket.sent_at

  return { given: isStale ? null : presentVideo(video) }
}

function heldName(rows: readonly Signer[]): string | null {
  const held = rows.find(({ hold_reason }) => hold_reason === 'name')

  return held ? String(held.certificate?.name ?? '') : null
}

function handedOverBy({ rows, everyone }: OpenLink): string | null {
  const from = rows.map(({ delegated_from }) => delegated_from)

  return everyone.find(({ id }) => from.includes(id))?.name ?? null
}

async function presentMark(tx: Tx, rows: readonly Signer[]): Promise<SigningPage['mark']> {
  for (const { id } of rows) {
    const mark = await tx.signerMarks.of(id)
    if (mark) return { kind: mark.kind, text: mark.text }
  }

  return null
}

/** What a member keeps in their profile to sign with; for everybody else there is nothing. */
async function savedMarks(tx: Tx, rows: readonly Signer[]): Promise<SigningPage['saved_marks']> {
  const member = await memberOfLink(tx, rows)
  if (!member) return []

  return (await presentStyles(tx, member.id)).map(({ saved_at: _, ...mark }) => mark)
}

/** A group is one, and who signs for the same group is told by whom it is signed. */
export function othersOf({ rows, everyone }: Pick<OpenLink, 'rows' | 'everyone'>): SigningPage['others'] {
  const own = rows[0]?.person_key
  const others = new Map<string, SigningPage['others'][number]>()
  const ownSeats = new Set(rows.map(sharedSeat))
  for (const one of shownSeats(everyone).filter(
    (each) =>
      takesTurn(each) &&
      each.state !== 'delegated' &&
      each.person_key !== own &&
      (sharedSeat(each) === null || !ownSeats.has(sharedSeat(each))),
  )) {
    const known = others.get(one.person_key)
    if (!known || known.state === 'signed')
      others.set(one.person_key, { name: one.name, sequence: one.sequence, state: one.state })
  }

  return [...others.values()].sort((a, b) => a.sequence - b.sequence)
}

async function whoSignsNow(tx: Tx, { rows }: OpenLink, now: Date): Promise<SigningPage['signing_now']> {
  const leased = await tx.signingAttempts.leasedOn(rows.map(({ document_id }) => document_id))
  const [attempt] = leased
  const signer = attempt && (await tx.signers.get(attempt.signer_id))
  if (!attempt || !signer) return null

  return {
    name: signer.name,
    group: signer.group_name,
    until: (attempt.lease_until ?? now).toISOString(),
    is_you: rows.some(({ id }) => id === signer.id),
  }
}

async function redirectUnderWay(tx: Tx, asker: SignerAsker, now: Date): Promise<string | null> {
  for (const transaction of await tx.signingTransactions.openOf(asker.docketId, asker.personKey)) {
    // What a page signs by itself does not go on once that page is gone.
    if (settledOutcome(transaction) || signsOnPage(transaction.method)) continue
    const attempts = await tx.signingAttempts.ofTransaction(transaction.id)
    if (attempts.some(({ state, lease_until }) => state === 'leased' && (!lease_until || lease_until > now)))
      return transaction.id
  }

  return null
}

function nextStep(
  { rows }: OpenLink,
  isUnderWay: boolean,
  isOtherSigning: boolean,
): SigningPage['next_step'] {
  if (isUnderWay) return 'resume'
  const acting = rows.filter(({ role }) => role !== 'viewer')
  if (acting.length === 0) return 'read'
  if (acting.every(({ state }) => state === 'signed')) return 'signed'
  if (acting.every(({ state }) => ['signed', 'declined', 'delegated'].includes(state))) return 'declined'
  if (isOtherSigning || acting.some(({ hold_reason }) => hold_reason !== null)) return 'wait'
  if (acting.every(({ state }) => state === 'waiting' || state === 'signed')) return 'wait'

  return 'read'
}
