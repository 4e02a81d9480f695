/** What a hold of the balance stands for. It is data: a product brings a kind of its own here. */
export const subjectKinds = ['document', 'message', 'batch', 'batch_row'] as const
export type SubjectKind = (typeof subjectKinds)[number]

interface Words {
  en: string
  hi: string
}

interface ProductFacts {
  name: Words
  /** One of it and several, as they are behind a number. */
  one: Words
  several: Words
  /** What holds it; null while nothing in this version takes any. */
  heldBy: SubjectKind | null
  /**
   * Whether a package may count it. What is not sold any more stays here, because what was held and
   * used of it does.
   */
  isSold: boolean
}

/**
 * Everything that an organisation can be given a number of, in the order in which a screen lists
 * it. Packages, balances, messages and screens read this table; a product is sold once something
 * takes it.
 */
export const productTable = {
  documents: {
    name: { en: 'Documents', hi: 'दस्तावेज़' },
    one: { en: 'document', hi: 'दस्तावेज़' },
    several: { en: 'documents', hi: 'दस्तावेज़' },
    heldBy: 'document',
    isSold: true,
  },
  aadhaar_esign: {
    name: { en: 'Aadhaar e-signs', hi: 'आधार ई-साइन' },
    one: { en: 'Aadhaar e-sign', hi: 'आधार ई-साइन' },
    several: { en: 'Aadhaar e-signs', hi: 'आधार ई-साइन' },
    heldBy: 'document',
    isSold: true,
  },
  sms: {
    name: { en: 'SMS', hi: 'SMS' },
    one: { en: 'SMS', hi: 'SMS' },
    several: { en: 'SMS', hi: 'SMS' },
    heldBy: 'message',
    isSold: true,
  },
  whatsapp: {
    name: { en: 'WhatsApp messages', hi: 'WhatsApp संदेश' },
    one: { en: 'WhatsApp message', hi: 'WhatsApp संदेश' },
    several: { en: 'WhatsApp messages', hi: 'WhatsApp संदेश' },
    heldBy: 'message',
    isSold: true,
  },
  stamp: {
    name: { en: 'Stamps', hi: 'स्टाम्प' },
    one: { en: 'stamp', hi: 'स्टाम्प' },
    several: { en: 'stamps', hi: 'स्टाम्प' },
    heldBy: null,
    isSold: false,
  },
  emandate: {
    name: { en: 'E-mandates', hi: 'ई-मैंडेट' },
    one: { en: 'e-mandate', hi: 'ई-मैंडेट' },
    several: { en: 'e-mandates', hi: 'ई-मैंडेट' },
    heldBy: null,
    isSold: false,
  },
  kyc: {
    name: { en: 'KYC checks', hi: 'KYC जाँच' },
    one: { en: 'KYC check', hi: 'KYC जाँच' },
    several: { en: 'KYC checks', hi: 'KYC जाँचें' },
    heldBy: null,
    isSold: false,
  },
} as const satisfies Record<string, ProductFacts>

export type KnownProduct = keyof typeof productTable
type Sold<Name> = Name extends KnownProduct
  ? (typeof productTable)[Name]['isSold'] extends true
    ? Name
    : never
  : never
/** What a package contains a number of. */
export type Product = Sold<KnownProduct>

export const knownProducts = Object.keys(productTable) as readonly KnownProduct[]
export const products = knownProducts.filter((name): name is Product => productTable[name].isSold)

const factsOf = (product: string): ProductFacts | null =>
  Object.hasOwn(productTable, product) ? productTable[product as KnownProduct] : null
const inOf = (words: Words, language: string): string => (language === 'hi' ? words.hi : words.en)

/** As people read it; a row may name what this version does not know, which is shown as it is. */
export function productName(product: string, language: string): string {
  const facts = factsOf(product)

  return facts ? inOf(facts.name, language) : product
}

/** The word behind a number of it. */
export function productUnit(product: string, count: number, language: string): string {
  const facts = factsOf(product)

  return facts ? inOf(count === 1 ? facts.one : facts.several, language) : product
}

/** Kinds of what holds it: a hold is ended by the end of that. */
export const holderOf = (product: KnownProduct): SubjectKind | null => productTable[product].heldBy
