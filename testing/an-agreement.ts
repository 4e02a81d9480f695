import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

const a4 = [595, 842] as [number, number]
const margin = 72
const ink = rgb(0.1, 0.12, 0.15)
const grey = rgb(0.42, 0.45, 0.5)

const clauses: [string, string[]][] = [
  [
    '1. The loan',
    [
      '1.1 The Lender lends to the Borrowers Rs 42,00,000 (rupees forty-two lakh only) to buy Flat 1204, Sahyadri Heights, Baner, Pune 411045, as described in Schedule A.',
      '1.2 The loan is paid in one sum to the seller on the day the sale deed is registered, against the receipt in the form of Schedule B.',
      '1.3 The Borrowers use the loan for no other purpose. Money not so used is returned within seven days.',
    ],
  ],
  [
    '2. Interest and repayment',
    [
      '2.1 Interest runs at 8.55 % a year on the reducing balance, reset each quarter with the Repo Linked Lending Rate and never more often.',
      '2.2 The loan is repaid in 240 equated monthly instalments of Rs 36,586, the first on 5 January 2027, by the mandate registered with the Borrowers’ bank.',
      '2.3 The Borrowers may repay early, in part or in whole, on any day and without a charge.',
      '2.4 An instalment that comes late bears 2 % a year above the rate of clause 2.1 for the days it is late, and nothing else.',
    ],
  ],
  [
    '3. Security',
    [
      '3.1 As security the Borrowers deposit the title deeds of the flat with the Lender at Pune, with the intent to create an equitable mortgage.',
      '3.2 The Lender returns the deeds within thirty days of the last instalment and pays Rs 5,000 for each day after that.',
      '3.3 The Guarantor answers for what the Borrowers owe as if it were the Guarantor’s own debt, up to the sum of clause 1.1.',
    ],
  ],
  [
    '4. Insurance and care',
    [
      '4.1 The Borrowers keep the flat insured against fire, flood and earthquake for its full value, with any insurer they like.',
      '4.2 The Lender may look at the flat once a year, by appointment made seven days before.',
    ],
  ],
  [
    '5. Default',
    [
      '5.1 If an instalment stays unpaid for ninety days the Lender may, after thirty days’ notice in writing, recall the loan and enforce the security under the law then in force.',
      '5.2 No delay by the Lender in using a right is a waiver of that right.',
    ],
  ],
  [
    '6. Papers and notices',
    [
      '6.1 Each party receives a signed copy at the electronic address given below its name. A notice is given when it arrives there.',
      '6.2 The parties agree to sign by electronic signature under section 3A of the Information Technology Act 2000.',
    ],
  ],
  [
    '7. Governing law',
    ['7.1 This agreement is governed by the law of India; the courts of Pune have jurisdiction.'],
  ],
]

/**
 * Where the signature lines of the last page stand, in parts of the page from its top left: so that
 * boxes can be put on them.
 */
export const signatureLines = [
  { x: 0.3, y: 0.385 },
  { x: 0.7, y: 0.385 },
  { x: 0.3, y: 0.535 },
] as const

/**
 * A home loan agreement of three pages as it might lie on an officer's fixture; for pictures and
 * for the eye.
 */
export async function anAgreement(parties: readonly { name: string; as: string }[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const serif = await pdf.embedFont(StandardFonts.TimesRoman)
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold)
  pdf.setTitle('Home loan agreement: Flat 1204, Sahyadri Heights')
  const [first, second, third] = [pdf.addPage(a4), pdf.addPage(a4), pdf.addPage(a4)]

  first.drawText('HOME LOAN AGREEMENT', { x: margin, y: 742, size: 20, font: bold, color: ink })
  first.drawText('HL-PUN-2026-004417', { x: margin, y: 720, size: 10, font: serif, color: grey })
  rule(first, 708)
  let y = paragraph(
    first,
    serif,
    694,
    `Made at Pune on 21 November 2026 between Sahyadri Housing Finance Ltd (the Lender) and ${parties
      .map(({ name, as }) => `${name} (the ${as})`)
      .join(', ')}.`,
  )
  y = write(first, y - 8, clauses.slice(0, 3))
  write(second, 770, clauses.slice(3))
  schedule(second, 380)

  third.drawText('Signed by the parties', { x: margin, y: 770, size: 13, font: bold, color: ink })
  paragraph(
    third,
    serif,
    748,
    'Each party signs below after reading all three pages. The signatures are electronic; each stands in this file as a revision of its own, with the time at which it was made.',
  )
  third.drawText('Schedule B, receipt of the seller', { x: margin, y: 676, size: 11, font: bold, color: ink })
  paragraph(
    third,
    serif,
    658,
    'Received from Sahyadri Housing Finance Ltd, by order of the Borrowers, the sum of Rs 42,00,000 in full payment of the loan part of the price of Flat 1204. The balance of Rs 18,00,000 was received from the Borrowers directly on 3 November 2026.',
  )
  parties.forEach(({ name, as }, index) => {
    const place = signatureLines[index]
    if (!place) return
    const left = place.x * a4[0] - 95
    const line = a4[1] * (1 - place.y) - 34
    third.drawLine({
      start: { x: left, y: line },
      end: { x: left + 190, y: line },
      thickness: 0.7,
      color: ink,
    })
    third.drawText(name, { x: left, y: line - 13, size: 9.5, font: bold, color: ink })
    third.drawText(as, { x: left, y: line - 25, size: 9, font: serif, color: grey })
  })
  ;[first, second, third].forEach((page, index) => {
    rule(page, 58)
    page.drawText('HL-PUN-2026-004417', { x: margin, y: 44, size: 8, font: serif, color: grey })
    page.drawText(`Page ${index + 1} of 3`, {
      x: a4[0] - margin - 42,
      y: 44,
      size: 8,
      font: serif,
      color: grey,
    })
  })

  return pdf.save()

  function write(page: PDFPage, top: number, parts: typeof clauses): number {
    let at = top
    for (const [title, lines] of parts) {
      at -= 14
      page.drawText(title, { x: margin, y: at, size: 11.5, font: bold, color: ink })
      at -= 16
      for (const line of lines) at = paragraph(page, serif, at, line) - 4
    }

    return at
  }

  function schedule(page: PDFPage, top: number): void {
    page.drawText('Schedule A, the flat', { x: margin, y: top, size: 11.5, font: bold, color: ink })
    const rows = [
      ['Flat', '1204, 12th floor, Sahyadri Heights'],
      ['Address', 'Survey no. 48/2, Baner, Pune 411045'],
      ['Carpet area', '71.4 square metres'],
      ['Parking', 'One covered space, B2-117'],
      ['Price', 'Rs 60,00,000'],
      ['Stamp duty', 'Rs 4,20,000, paid'],
    ]
    rows.forEach(([label = '', value = ''], index) => {
      const at = top - 26 - 22 * index
      page.drawText(label, { x: margin, y: at, size: 10.5, font: serif, color: grey })
      page.drawText(value, { x: margin + 120, y: at, size: 10.5, font: serif, color: ink })
      rule(page, at - 7)
    })
  }
}

function rule(page: PDFPage, y: number): void {
  page.drawLine({
    start: { x: margin, y },
    end: { x: a4[0] - margin, y },
    thickness: 0.5,
    color: rgb(0.8, 0.78, 0.74),
  })
}

/** Writes words as wide as the page allows; answers where the next line begins. */
function paragraph(page: PDFPage, font: PDFFont, top: number, words: string): number {
  const size = 10.5
  let at = top
  let line = ''
  const put = () => {
    page.drawText(line, { x: margin, y: at, size, font, color: ink })
    at -= 14.5
  }
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (font.widthOfTextAtSize(longer, size) > a4[0] - 2 * margin) {
      put()
      line = word
    } else line = longer
  }
  put()

  return at
}
