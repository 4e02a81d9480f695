/**
 * What a new installation offers; its operator changes prices and rows. Our choice: the
 * specification shows no fees and no limits.
 */
const ofOnePerson = ['documents', 'workflow', 'signaturevalidation', 'activity-logs', 'billingdashboard']
const ofBusiness = [...ofOnePerson, 'users', 'bulkuser', 'branches', 'roles', 'usergroup', 'advanceSetting']
const includes = (documents: number, aadhaar: number, sms: number) => [
  { product: 'documents', total: documents },
  { product: 'aadhaar_esign', total: aadhaar },
  { product: 'sms', total: sms },
]

export const packages1: readonly {
  code: string
  entityType: 'B2B' | 'B2C'
  words: Record<'en' | 'hi', { name: string; says: string }>
  pricePaise: number
  periodDays: number
  modules: string[]
  allowances: { product: string; total: number }[]
  position: number
}[] = [
  {
    code: 'individual-free',
    entityType: 'B2C',
    words: {
      en: { name: 'Free', says: 'For a paper now and then. No card, no payment.' },
      hi: { name: 'निःशुल्क', says: 'कभी-कभार के काग़ज़ के लिए। न कार्ड, न भुगतान।' },
    },
    pricePaise: 0,
    periodDays: 365,
    modules: ofOnePerson,
    allowances: includes(10, 5, 20),
    position: 1,
  },
  {
    code: 'individual-year',
    entityType: 'B2C',
    words: {
      en: { name: 'Personal', says: 'For whoever sends papers every month.' },
      hi: { name: 'निजी', says: 'हर महीने काग़ज़ भेजने वालों के लिए।' },
    },
    pricePaise: 99_900,
    periodDays: 365,
    modules: ofOnePerson,
    allowances: includes(120, 60, 240),
    position: 2,
  },
  {
    code: 'business-trial',
    entityType: 'B2B',
    words: {
      en: { name: 'Trial', says: 'Thirty days with everything, to see how it fits your work. No payment.' },
      hi: { name: 'परीक्षण', says: 'तीस दिन, सब सुविधाओं के साथ, अपने काम में परखने के लिए। कोई भुगतान नहीं।' },
    },
    pricePaise: 0,
    periodDays: 30,
    modules: ofBusiness,
    allowances: includes(50, 25, 100),
    position: 1,
  },
  {
    code: 'business-year',
    entityType: 'B2B',
    words: {
      en: { name: 'Business', says: 'For one office: branches, roles and groups of people.' },
      hi: { name: 'व्यवसाय', says: 'एक कार्यालय के लिए: शाखाएँ, भूमिकाएँ और लोगों के समूह।' },
    },
    pricePaise: 1_199_900,
    periodDays: 365,
    modules: ofBusiness,
    allowances: includes(1_200, 600, 2_400),
    position: 2,
  },
  {
    code: 'business-large-year',
    entityType: 'B2B',
    words: {
      en: { name: 'Business large', says: 'For many branches that send papers all day.' },
      hi: { name: 'बड़ा व्यवसाय', says: 'दिन भर काग़ज़ भेजने वाली अनेक शाखाओं के लिए।' },
    },
    pricePaise: 7_499_900,
    periodDays: 365,
    modules: ofBusiness,
    allowances: includes(12_000, 6_000, 24_000),
    position: 3,
  },
]
