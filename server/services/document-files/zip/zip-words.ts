/** What a ZIP and its manifest say by themselves. */
interface Words {
  columns: string[]
  states: Readonly<Record<string, string>>
  addedBy: (name: string, by: string) => string
  /** How the name of a signed file ends. */
  signed: string
  certificate: string
  trail: string
}

const english: Words = {
  columns: [
    'File',
    'SHA-256',
    'Bytes',
    'Document',
    'Docket',
    'Reference',
    'State',
    'Left out because',
    'Document ID',
  ],
  states: {
    draft: 'Draft',
    in_review: 'In review',
    out_for_signature: 'Out for signature',
    expired: 'Expired',
    rejected: 'Declined',
    revoked: 'Revoked',
    completed: 'Completed',
  },
  addedBy: (name, by) => `${name} (added by ${by})`,
  signed: ' (signed).pdf',
  certificate: 'Certificate of completion',
  trail: 'Audit trail',
}

const hindi: Words = {
  columns: ['फ़ाइल', 'SHA-256', 'बाइट', 'दस्तावेज़', 'डॉकेट', 'संदर्भ', 'स्थिति', 'छोड़ने का कारण', 'दस्तावेज़ ID'],
  states: {
    draft: 'ड्राफ़्ट',
    in_review: 'समीक्षा में',
    out_for_signature: 'हस्ताक्षर के लिए भेजा गया',
    expired: 'समय समाप्त',
    rejected: 'मना किया गया',
    revoked: 'वापस लिया गया',
    completed: 'पूरा हुआ',
  },
  addedBy: (name, by) => `${name} (${by} ने जोड़ा)`,
  signed: ' (हस्ताक्षरित).pdf',
  certificate: 'पूर्णता प्रमाणपत्र',
  trail: 'ऑडिट ट्रेल',
}

/** In the language of who asked for it. */
export const wordsFor = (language: string): Words => (language === 'hi' ? hindi : english)
