import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '#contract/define-call.ts'
import type { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import type { Actor } from '#domain/actors.ts'
import type { Operator } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { saveLoginPages } from '#services/organisations/save-login-pages.ts'
import { keepLogo, readUploadedLogo } from '#services/organisations/save-logo.ts'
import type { Parts } from '#services/parts.ts'
import { grantFeatures } from '#services/roles/grant-features.ts'
import { makeBuiltInRoles } from '#services/roles/make-built-in-roles.ts'
import { beginSubscription } from '#services/subscriptions/begin-subscription.ts'
import { choosePackage } from '#services/subscriptions/choose-package.ts'
import type { Tx } from '#store/store.ts'
import type { Package } from '#store/subscriptions/packages.ts'
import { inviteFirstAdministrator } from './invite-first-administrator.ts'

type OnboardingInput = ParsedInputOf<typeof onboardOrganisation>
/**
 * Makes a client's organisation: once for each `onboarding_id` of an operator's organisation,
 * however often it is asked. The logo follows in a transaction of its own, since its bytes are
 * sealed with a key that the organisation has to be there for; asked again it is done then.
 */
export async function onboard(
  parts: Parts,
  { operator, by }: { operator: Operator; by: Actor },
  input: OnboardingInput,
): Promise<{ organisation_id: string }> {
  const { organisationId, userId } = operator
  const operators = parts.store.forOrganisation(organisationId)
  const logo = input.logo_file_id
    ? await readUploadedLogo(parts, operators, input.logo_file_id, userId)
    : null
  const id = idOf(parts, organisationId, input.onboarding_id)
  const store = parts.store.forOrganisation(id)
  await store.transaction((tx) => make(tx, parts, input, by))
  if (logo) await store.transaction((tx) => keepFirstLogo(tx, parts, logo, by))

  return { organisation_id: id }
}

/**
 * An id that nobody can choose: an operator who names another's onboarding finds one of their own.
 */
function idOf(parts: Parts, operators: string, onboardingId: string): string {
  const bytes = parts.keys.hmac('onboarded-organisation', Buffer.from(`${operators}:${onboardingId}`))
  // RFC 9562 §5.8: version 8, ours to fill, of the usual variant.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80

  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function make(tx: Tx, parts: Parts, input: OnboardingInput, by: Actor): Promise<void> {
  await tx.organisations.lockMaking(tx.organisationId)
  const before = await tx.organisations.find(tx.organisationId)
  if (before) {
    if (before.name !== input.name) throw new Refusal('ONBOARDED_OTHERWISE')
    return
  }
  const now = parts.clock.now()
  const offer = await tx.packages.get(input.packageId)
  if (!offer || offer.ended_at || offer.entity_type !== input.entity_type)
    throw new Refusal('PACKAGE_NOT_FOUND')
  await tx.organisations.add({
    id: tx.organisationId,
    public_id: randomBytes(5).toString('hex'),
    name: input.name,
    entity_type: input.entity_type,
    registration_status: 'Completed',
    accent: input.accent?.toLowerCase() ?? null,
    verified_at: input.verified ? now : null,
    created_at: now,
  })
  const administrators = (await makeBuiltInRoles(tx, input.entity_type)).get('administrator')
  if (!administrators) throw new Error('An organisation begins without a role of administrators.')
  await begin(tx, offer, input, by, now)
  const admin = await inviteFirstAdministrator(tx, input.administrator, administrators, {
    by,
    caps: parts.settings.sending,
    now,
  })
  if (input.login_path) await giveLoginPage(tx, input.login_path, by)
  const detail = {
    name: input.name,
    entity_type: input.entity_type,
    package: offer.code,
    features: input.features.join(', '),
    verified: input.verified,
    login_path: input.login_path ?? null,
    administrator: admin,
  }
  await tx.audit.add('organisation-onboarded', { by, detail })
  await tx.platformAudit.add('organisation-onboarded', {
    by,
    detail: { organisation: tx.organisationId, ...detail },
  })
}

/** The plan, and what goes beyond it. */
async function begin(
  tx: Tx,
  offer: Package,
  { features }: OnboardingInput,
  by: Actor,
  now: Date,
): Promise<void> {
  const chosen = await choosePackage(tx, offer, { userId: null, billingAddress: null, by, now })
  await beginSubscription(tx, chosen, by, now)
  const beyond = features.filter((module) => !offer.modules.includes(module))
  if (beyond.length > 0) await grantFeatures(tx, { granted: beyond, withdrawn: [] }, by, now)
}

async function giveLoginPage(tx: Tx, path: string, by: Actor): Promise<void> {
  const usual = {
    forgot_password: null,
    change_password: null,
    accepts_status: false,
    area: 'login',
  } as const
  await saveLoginPages(tx, { ...usual, login: path }, by)
  await tx.organisationSettings.write('customised_login_page', { enabled: true, path })
}

/** Only where there is none yet: its own administrator may have chosen another meanwhile. */
async function keepFirstLogo(
  tx: Tx,
  parts: Parts,
  logo: Awaited<ReturnType<typeof readUploadedLogo>>,
  by: Actor,
): Promise<void> {
  const { logo_file_sha } = await tx.organisations.lock(tx.organisationId)
  if (!logo_file_sha) await keepLogo(tx, parts, logo, { kind: 'logo', by })
}
