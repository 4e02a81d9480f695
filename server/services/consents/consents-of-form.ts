import type { ConsentForm } from '#contract/vocabulary/registration.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ConsentText } from '#store/consents/consent-texts.ts'
import type { Tx } from '#store/store.ts'

interface Item {
  purpose: string
  /** The notice that the sentence of the checkbox names. */
  notice: 'terms' | 'privacy'
}

const ofRegistration: readonly Item[] = [
  { purpose: 'registration_terms', notice: 'terms' },
  { purpose: 'registration_privacy', notice: 'privacy' },
]

/** One checkbox each; all are needed (portal §5). */
const items: Readonly<Record<ConsentForm, readonly Item[]>> = {
  registration: ofRegistration,
  b2c_referrer: [...ofRegistration, { purpose: 'referrer_sharing', notice: 'privacy' }],
}

export interface FormConsent extends ConsentText {
  links: { label: string; purpose: 'terms' | 'privacy' }[]
}

type Reading = Pick<Tx, 'consentTexts'>

/** What a form of the registration asks people to agree to, in the words of this moment. */
export async function consentsOfForm(
  tx: Reading,
  form: ConsentForm,
  language: Language,
  now: Date,
): Promise<FormConsent[]> {
  const found: FormConsent[] = []
  for (const { purpose, notice } of items[form]) {
    const text = await inForce(tx, purpose, language, now)
    const whole = await inForce(tx, notice, language, now)
    found.push({ ...text, links: [{ label: whole.title, purpose: notice }] })
  }

  return found
}

async function inForce(tx: Reading, purpose: string, language: Language, now: Date): Promise<ConsentText> {
  const text =
    (await tx.consentTexts.current(purpose, language, now)) ??
    (await tx.consentTexts.current(purpose, 'en', now))
  if (!text) throw new Refusal('NOT_FOUND')

  return text
}

/**
 * The texts that were ticked, one for each item of the form in whatever language it was read. A
 * missing one blocks the sign-up; one whose words have changed since is read again.
 */
export async function requireConsents(
  tx: Reading,
  form: ConsentForm,
  ticked: readonly string[],
  now: Date,
): Promise<ConsentText[]> {
  const texts: ConsentText[] = []
  for (const id of new Set(ticked)) {
    const text = await tx.consentTexts.get(id)
    if (text) texts.push(text)
  }
  const agreed: ConsentText[] = []
  for (const { purpose } of items[form]) {
    const text = texts.find((one) => one.purpose === purpose)
    if (!text) throw new Refusal('CONSENT_MISSING')
    const current = await tx.consentTexts.current(purpose, text.language, now)
    if (current?.id !== text.id) throw new Refusal('CONSENT_OUTDATED')
    agreed.push(text)
  }

  return agreed
}
