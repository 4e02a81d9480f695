import type { ReferrerKind } from '#contract/vocabulary/registration.ts'
import { bySystem } from '#domain/actors.ts'
import { hashOfLinkCode } from '#services/links/link-code.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { newId } from '#store/new-id.ts'
import type { PlatformTx, Store } from '#store/store.ts'

/** A partner whose link brings people to the registration, as `demo.json` names them. */
export interface DemoPartner {
  id: string
  name: string
  kind: ReferrerKind
  /** Valid for a year, then made again at the next start. */
  address: string
}

interface Words {
  title: string
  text: string
}

interface Plan {
  name: string
  kind: ReferrerKind
  packageCode: string
  welcome: { en: Words; hi: Words }
  logo: string
}

const by = bySystem('Muhar demo')

/**
 * A lender whose customers sign what they borrow, and housing societies whose residents draft a
 * leave and licence agreement.
 */
const plans: readonly Plan[] = [
  {
    name: 'Vindhya Gramin Finance',
    kind: 'b2c_referrer',
    packageCode: 'demo-partner-lender',
    welcome: {
      en: {
        title: 'Welcome from Vindhya Gramin Finance',
        text: 'Read and sign the papers of your loan here. It takes a few minutes and costs you nothing.',
      },
      hi: {
        title: 'विंध्य ग्रामीण फ़ाइनेंस की ओर से स्वागत है',
        text: 'अपने ऋण के काग़ज़ यहाँ पढ़ें और उन पर हस्ताक्षर करें। इसमें कुछ ही मिनट लगते हैं और आपका कुछ ख़र्च नहीं होता।',
      },
    },
    logo: wordmark('Vindhya Gramin', '#8a3b12', 'M6 30 16 12l7 11 5-7 8 14z'),
  },
  {
    name: 'Saath Housing Societies',
    kind: 'society',
    packageCode: 'demo-partner-society',
    welcome: {
      en: {
        title: 'Leave and licence, from home',
        text: 'For residents of societies with Saath: draft the agreement and sign it online with your tenant.',
      },
      hi: {
        title: 'घर बैठे लीव एंड लाइसेंस',
        text: 'साथ से जुड़ी सोसायटियों के निवासियों के लिए: समझौता तैयार करें और किरायेदार के साथ ऑनलाइन हस्ताक्षर करें।',
      },
    },
    logo: wordmark('Saath', '#1f6f43', 'M8 31V17l13-9 13 9v14h-9v-8h-8v8z'),
  },
]

/** Makes what is missing of the partners; an address stays while it is good. */
export async function preparePartners(
  store: Store,
  publicUrl: string,
  kept: readonly DemoPartner[] = [],
): Promise<DemoPartner[]> {
  return await store.platform.transaction(async (tx) => {
    const partners: DemoPartner[] = []
    for (const plan of plans) {
      const before = kept.find(({ name }) => name === plan.name)
      const id = before && (await tx.referrers.get(before.id)) ? before.id : await make(tx, plan)
      const code = codeOf(before?.address)
      const good = (await isGood(tx, id, code)) ? code : await makeLink(tx, id)
      partners.push({
        id,
        name: plan.name,
        kind: plan.kind,
        address: `${publicUrl}/#/register?referrer=${good}`,
      })
    }

    return partners
  })
}

const codeOf = (address = ''): string => address.split('?referrer=')[1] ?? ''

async function make(tx: PlatformTx, { name, kind, welcome, logo, packageCode }: Plan): Promise<string> {
  const id = newId()
  await tx.referrers.add({
    id,
    kind,
    name,
    welcome: JSON.stringify(welcome),
    logo: Buffer.from(logo),
    logo_type: 'image/svg+xml',
    packages: [await ownPackage(tx, packageCode)],
  })
  await tx.audit.add('partner-made', { by, detail: { partner: id, name } })

  return id
}

/** What a partner gives to those it sends, offered to nobody else. */
async function ownPackage(tx: PlatformTx, code: string): Promise<string> {
  const known = await tx.packages.ofCode(code)
  const row = known
    ? await tx.packages.change(known.id, { is_public: false })
    : await tx.packages.add({
        id: newId(),
        code,
        entity_type: 'B2B',
        words: JSON.stringify({
          en: {
            name: 'Given by your partner',
            says: 'Your papers with this partner, without a payment of yours.',
          },
          hi: { name: 'आपके भागीदार की ओर से', says: 'इस भागीदार के साथ आपके काग़ज़, आपकी ओर से बिना भुगतान के।' },
        }),
        price_paise: 0,
        period_days: 365,
        modules: ['documents', 'workflow', 'signaturevalidation'],
        allowances: JSON.stringify([{ product: 'documents', total: 5 }]),
        position: 1,
        is_public: false,
      })

  return row.id
}

async function isGood(tx: PlatformTx, id: string, code: string): Promise<boolean> {
  const link = code && (await tx.linkCodes.find(hashOfLinkCode(code), ['referrer'], new Date()))

  return link ? link.params.referrer_id === id : false
}

const makeLink = async (tx: PlatformTx, id: string): Promise<string> =>
  (await makeLinkCode(tx, { purpose: 'referrer', params: { referrer_id: id } }, new Date())).code

/** A sign and a name; drawn by us for partners that do not exist. */
function wordmark(name: string, colour: string, sign: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 42" role="img" aria-label="${name}"><rect width="42" height="42" rx="9" fill="${colour}"/><path d="${sign}" fill="#fff"/><text x="54" y="28" font-family="sans-serif" font-size="22" font-weight="600" fill="${colour}">${name}</text></svg>`
}
