import { LogoKind } from '#contract/organisations/saveLogo.ts'
import type { Actor } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Logo, LogoReaderBusy, NoLogo } from '#providers/logos/port.ts'
import { changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { leaveToSweep } from '#services/uploads/leave-to-sweep.ts'
import { discardUpload } from '#services/uploads/sweep-uploads.ts'
import type { Organisation } from '#store/organisations/organisations.ts'
import { sha256 } from '#store/sha256.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { logoKey, logoPathOf } from './face.ts'

// The specification's.
const mostBytes = 1024 * 1024
// Our choice: it is in each file that shows it.
const mostStamp = 300 * 1024

interface LogoInput {
  fileId: string
  kind: LogoKind
  logo_position?: Organisation['logo_position'] | undefined
}

/**
 * Puts what is seen of an uploaded picture in the logo's place and answers where it is shown; the
 * upload itself goes.
 */
export async function saveLogo(
  parts: Parts,
  store: OrganisationStore,
  { member, by }: { member: Pick<Member, 'userId'>; by: Actor },
  { fileId, kind, logo_position }: LogoInput,
): Promise<{ logo_path: string }> {
  const logo = await readUploadedLogo(parts, store, fileId, member.userId)

  return store.transaction(async (tx) => {
    const organisation = await tx.organisations.lock(tx.organisationId)
    if (logo_position !== undefined && logo_position !== organisation.logo_position) {
      await tx.organisations.update(tx.organisationId, {
        logo_position,
        settings_revision: organisation.settings_revision + 1,
        settings_modified_at: parts.clock.now(),
      })
      await tx.audit.add('setting-changed', {
        by,
        detail: {
          key: 'logo_position',
          before: JSON.stringify(organisation.logo_position),
          after: JSON.stringify(logo_position),
        },
      })
    }
    const logo_path = await keepLogo(tx, parts, logo, { kind, by })
    await discardUpload(parts, tx, fileId)

    return { logo_path }
  })
}

/** Puts a picture in the logo's place; the organisation's row is locked. */
export async function keepLogo(
  tx: Tx,
  parts: Parts,
  logo: Logo,
  { kind, by }: { kind: LogoKind; by: Actor },
): Promise<string> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  const [shown, print] = [hashed(kind === 'stamp' ? stampOf(logo) : logo.shown.bytes), hashed(logo.print)]
  // Nobody erases these bytes from here until the row that stands on them is there.
  for (const { sha256, bytes } of [shown, print].sort((a, b) => Buffer.compare(a.sha256, b.sha256))) {
    await tx.vaultErasure.aloneWith(sha256)
    await parts.vault.put(tx.organisationId, bytes, { keepsRoom: true })
  }
  await replace(parts, tx, organisation, kind, { shown: shown.hex, print: print.hex })
  const before = kept(organisation, kind).shown
  await tx.audit.add('logo-saved', {
    by,
    detail: { kind, ...changed(before ? { file: before } : null, { file: shown.hex }) },
    ...(before && { hashBefore: Buffer.from(before, 'hex') }),
    hashAfter: shown.sha256,
  })

  return logoPathOf(tx.organisationId, shown.hex)
}

/** Also where there is none: a second request is answered the same. */
export async function removeLogo(parts: Parts, tx: Tx, by: Actor, kind: LogoKind): Promise<void> {
  const organisation = await tx.organisations.lock(tx.organisationId)
  const before = kept(organisation, kind).shown
  if (before === null) return
  await replace(parts, tx, organisation, kind, { shown: null, print: null })
  await tx.audit.add('logo-removed', {
    by,
    detail: { kind, ...changed({ file: before }, null) },
    hashBefore: Buffer.from(before, 'hex'),
  })
}

/**
 * In a file only a PNG can be drawn: as sharp as it came, unless that is larger than a file should
 * grow by.
 */
const stampOf = ({ shown, print }: Logo): Uint8Array =>
  shown.type === 'image/png' && shown.bytes.length <= mostStamp ? shown.bytes : print

interface Kept {
  shown: string | null
  print: string | null
}

function kept(organisation: Organisation, kind: LogoKind): Kept {
  if (kind === 'logo') return { shown: organisation.logo_file_sha, print: organisation.logo_print_sha }

  return { shown: kind === 'stamp' ? organisation.stamp_sha : organisation.co_branding_logo_sha, print: null }
}

async function replace(
  parts: Parts,
  tx: Tx,
  organisation: Organisation,
  kind: LogoKind,
  after: Kept,
): Promise<void> {
  const before = kept(organisation, kind)
  await tx.organisations.update(
    organisation.id,
    kind === 'logo'
      ? { logo_file_sha: after.shown, logo_print_sha: after.print }
      : { [kind === 'stamp' ? 'stamp_sha' : 'co_branding_logo_sha']: after.shown },
  )
  const others = LogoKind.options.filter((one) => one !== kind).map((one) => kept(organisation, one).shown)
  const { id } = organisation
  if (before.shown === after.shown && before.print === after.print) return
  if (before.shown && !others.includes(before.shown))
    await tx.lookups.remove('logo', logoKey(id, before.shown))
  if (after.shown && !(await tx.lookups.find('logo', logoKey(id, after.shown))))
    await tx.lookups.add('logo', logoKey(id, after.shown), id, id)
  for (const hash of new Set([before.shown, before.print]))
    if (hash !== null) await leaveToSweep(tx, Buffer.from(hash, 'hex'), parts.clock.now())
}

export async function readUploadedLogo(
  parts: Parts,
  store: OrganisationStore,
  fileId: string,
  userId: string,
): Promise<Logo> {
  const file = await store.read((tx) => tx.files.get(fileId))
  // Somebody else's upload is not there for them; what a signer sent is for their signature alone.
  if (!file || file.uploaded_by !== userId || file.state === 'used') throw new Refusal('FILE_NOT_FOUND')
  const opened = await parts.vault.open(store.organisationId, file.sha256)
  if (!opened) throw new Refusal('FILE_NOT_FOUND')
  if (opened.size > mostBytes) throw new Refusal('LOGO_TOO_LARGE')
  try {
    return await parts.logos.read(await opened.read(0, opened.size))
  } catch (error) {
    if (error instanceof NoLogo) throw new Refusal('LOGO_INVALID')
    if (error instanceof LogoReaderBusy) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    throw error
  }
}

function hashed(bytes: Uint8Array) {
  const hash = sha256(bytes)

  return { bytes, sha256: hash, hex: hash.toString('hex') }
}
