import type { InputOf } from '#contract/define-call.ts'
import {
  deviceKinds,
  type downloadCourtCertificate,
} from '#contract/verification/downloadCourtCertificate.ts'
import type { EvidenceLaw } from '#domain/documents/evidence-law.ts'
import { dayAndTimeInIndia, timeInIndia } from '#domain/signing/fields.ts'
import type { CourtFacts } from './court-facts.ts'
import { ink, Paper } from './paper.ts'

type Asked = InputOf<typeof downloadCourtCertificate>
type Device = NonNullable<Asked['device']>

interface About {
  party: Asked['party']
  device: Device
  /** Where the record lies: the address of this installation. */
  server: string
  at: Date
}

const titles: Readonly<Record<EvidenceLaw, { title: string; under: string }>> = {
  section_63: {
    title: 'Certificate of an electronic record',
    under: 'Section 63(4)(c) of the Bharatiya Sakshya Adhiniyam, 2023, with its Schedule',
  },
  section_65b: {
    title: 'Certificate of an electronic record',
    under: 'Section 65B(4) of the Indian Evidence Act, 1872, for a record made before 1 July 2024',
  },
}

/** The certificate for a court as a PDF, not yet sealed: the statements of the Act, then the hash report. */
export async function courtPaper(facts: CourtFacts, about: About): Promise<Uint8Array> {
  const { title, under } = titles[facts.law]
  const foot = `Docket ${facts.docketId}. Times are Indian Standard Time (UTC+5:30). Made ${timeInIndia(about.at)}.`
  const paper = await Paper.begin(`${title}: ${facts.title}`, facts.organisation, foot, about.at)
  await paper.text(facts.organisation.toUpperCase(), { size: 8.5, weight: 'bold', colour: ink.accent })
  await paper.text(title, { size: 20, weight: 'bold' })
  await paper.text(under, { size: 10, colour: ink.soft })
  paper.space(8)
  await record(paper, facts)
  if (facts.law === 'section_63') {
    await partA(paper, facts, about)
    await partB(paper, facts)
  } else await statement65b(paper, facts, about)
  await hashReport(paper, facts)

  return paper.finish()
}

async function record(paper: Paper, facts: CourtFacts): Promise<void> {
  await heading(paper, 'The record')
  await paper.text(
    `“${facts.title}”${facts.referenceId ? `, reference ${facts.referenceId}` : ''}: ${facts.documents
      .map(({ name, pages }) => `${name} (${pages} ${pages === 1 ? 'page' : 'pages'})`)
      .join('; ')}. Sent ${when(facts.sentAt)}, completed ${when(facts.completedAt)}.`,
  )
  for (const person of facts.people)
    await paper.text(
      `${person.name}, ${person.role}${person.signedAt ? `: signed ${timeInIndia(person.signedAt)}` : ''}${
        person.certificateName ? `, certificate of ${person.certificateName} issued by ${person.issuer}` : ''
      }.`,
      { size: 9, colour: ink.soft },
    )
}

/** The words of the Schedule are the form that the Act prescribes (BSA 2023, s. 63(4)(c)). */
async function partA(paper: Paper, facts: CourtFacts, about: About): Promise<void> {
  await heading(paper, 'Part A (to be filled by the party)')
  await affirmation(paper, about.party)
  await paragraph(
    paper,
    'I have produced electronic record/output of the digital record taken from the following device/digital record source:',
  )
  await devices(paper, about.device)
  await paragraph(
    paper,
    `${particularsOf(facts, about)} The record is kept encrypted under the SHA-256 of its bytes; every act on it is an entry of an audit trail of ${facts.chain.length} entries, each of which holds the hash of the one before; the last is ${facts.chain.head}.`,
  )
  await paragraph(
    paper,
    'The digital device or the digital record source was under the lawful control for regularly creating, storing or processing information for the purposes of carrying out regular activities and during this period, the computer or the communication device was working properly and the relevant information was regularly fed into the computer during the ordinary course of business. If the computer/digital device at any point of time was not working properly or out of operation, then it has not affected the electronic/digital record or its accuracy. The digital device or the source of the digital record is, by me:',
  )
  await ticks(
    paper,
    (['owned', 'maintained', 'managed', 'operated'] as const).map((one) => [
      one[0]?.toUpperCase() + one.slice(1),
      about.party.holds.includes(one),
    ]),
  )
  await paragraph(paper, 'I state that the HASH value/s of the electronic/digital record/s is:')
  await hashes(paper, facts)
  await paragraph(paper, 'obtained through the following algorithm (hash report enclosed):')
  await ticks(paper, algorithms)
  await signatureLine(paper, about)
}

async function partB(paper: Paper, facts: CourtFacts): Promise<void> {
  paper.turn()
  await heading(paper, 'Part B (to be filled by the expert)')
  await paragraph(
    paper,
    'I, ________________________________ (Name), son/daughter/spouse of ________________________________ residing/employed at ________________________________________________ do hereby solemnly affirm and sincerely state and submit as follows:',
  )
  await paragraph(
    paper,
    'The produced electronic record/output of the digital record are obtained from the following device/digital record source:',
  )
  await devices(paper, null)
  await paragraph(
    paper,
    'Make & Model: ____________________ Color: __________ Serial Number: ____________________ IMEI/UIN/UID/MAC/Cloud ID: ____________________ and any other relevant information, if any, about the device/digital record: ________________________________',
  )
  await paragraph(paper, 'I state that the HASH value/s of the electronic/digital record/s is:')
  await hashes(paper, facts)
  await paragraph(paper, 'obtained through the following algorithm (hash report to be enclosed):')
  await ticks(
    paper,
    algorithms.map(([name]) => [name, false]),
  )
  paper.space(26)
  await paper.text('Name, designation and signature: ________________________________')
  await paper.text('Date (DD/MM/YYYY): ____________   Time (IST): ________ hours   Place: ________________')
  await paper.text(
    'The program leaves this part to the expert: nothing in it is filled but the values to compare.',
    {
      size: 8.5,
      colour: ink.faint,
    },
  )
}

/** One sentence a condition of section 65B(2), then what 65B(4) asks. */
async function statement65b(paper: Paper, facts: CourtFacts, about: About): Promise<void> {
  await heading(paper, 'Statement of the person in charge')
  await affirmation(paper, about.party)
  for (const [number, words] of [
    'The enclosed files are computer output of an electronic record that was produced by the server named below during the period over which it was used regularly to store and process information for activities regularly carried on by the organisation, which had lawful control over its use (section 65B(2)(a)).',
    'During that period information of the kind contained in the record was regularly fed into the server in the ordinary course of those activities (section 65B(2)(b)).',
    'Throughout the material part of that period the server was operating properly; if it was not at any time, that was not such as to affect the record or the accuracy of its contents (section 65B(2)(c)).',
    'The information in the record reproduces what was fed into the server in the ordinary course of those activities (section 65B(2)(d)).',
    `The record was produced by the program Muhar at ${about.server}, on a device of the kind “${kindOf(about.device)}”. ${particularsOf(facts, about)} The program keeps files encrypted under the SHA-256 of their bytes and every act on them as an entry of an audit trail; the trail of this record has ${facts.chain.length} entries, the last of which has the hash ${facts.chain.head} (section 65B(4)(a) and (b)).`,
    'What is stated here is stated to the best of my knowledge and belief (section 65B(4)).',
  ].entries())
    await paragraph(paper, `${number + 1}. ${words}`)
  await paragraph(paper, 'SHA-256 of the record as produced:')
  await hashes(paper, facts)
  await signatureLine(paper, about)
}

/** All kinds of the Schedule, the party's ticked; none where the expert is to tick. */
const devices = (paper: Paper, device: Device | null): Promise<void> =>
  ticks(
    paper,
    Object.entries(deviceKinds).map(([kind, name]) => [
      kind === device?.kind && device.other ? `${name}: ${device.other}` : name,
      kind === device?.kind,
    ]),
  )

const kindOf = ({ kind, other }: Device): string => other ?? deviceKinds[kind]

function particularsOf({ docketId }: CourtFacts, { device, server }: About): string {
  const { make_and_model, colour, serial_number, identifier, other_information } = device
  const no = 'not applicable'

  return `Make & Model: ${make_and_model ?? `server program Muhar at ${server}`}. Color: ${colour ?? no}. Serial Number: ${serial_number ?? no}. IMEI/UIN/UID/MAC/Cloud ID: ${identifier ?? no}. Other relevant information: ${other_information ? `${other_information}. ` : ''}Docket ${docketId}, program Muhar at ${server}.`
}

const algorithms: readonly (readonly [string, boolean])[] = [
  ['SHA1', false],
  ['SHA256', true],
  ['MD5', false],
  ['Other', false],
]

async function affirmation(
  paper: Paper,
  { name, relation, relation_of, address, designation }: Asked['party'],
): Promise<void> {
  await paragraph(
    paper,
    `I, ${name}, ${designation}, ${relation} of ${relation_of}, residing/employed at ${address}, do hereby solemnly affirm and sincerely state and submit as follows:`,
  )
}

async function hashes(paper: Paper, { documents }: CourtFacts): Promise<void> {
  for (const { name, signed } of documents) {
    await paper.text(name, { size: 9, weight: 'bold' })
    await paper.text(signed, { size: 9, weight: 'mono' })
  }
}

async function ticks(paper: Paper, choices: readonly (readonly [string, boolean])[]): Promise<void> {
  await paper.text(
    choices
      .map(([name, isTicked]) => `[${isTicked ? 'X' : '\u00a0'}]\u00a0${name.replaceAll(' ', '\u00a0')}`)
      .join('   '),
    {
      size: 9,
      weight: 'mono',
    },
  )
}

async function signatureLine(paper: Paper, { party, at }: About): Promise<void> {
  const { day, time } = dayAndTimeInIndia(at)
  paper.need(96)
  paper.space(34)
  await paper.text('________________________________')
  await paper.text(`${party.name}, ${party.designation} (name and signature)`)
  await paper.text(`Date (DD/MM/YYYY): ${day}   Time (IST): ${time} hours   Place: ${party.place}`)
}

async function hashReport(paper: Paper, facts: CourtFacts): Promise<void> {
  paper.turn()
  await heading(paper, 'Hash report')
  await paper.text(
    `Algorithm SHA-256 (FIPS 180-4). Every revision of every file as it lies in the vault, computed when it was written. The audit trail ran from ${when(facts.firstEntryAt)} to ${when(facts.lastEntryAt)}; every hash in it was computed anew when this paper was made, and they hold.`,
    { size: 9.5, colour: ink.soft },
  )
  for (const { file, revision, what, size, sha256, at } of facts.revisions) {
    paper.need(44)
    paper.space(6)
    await paper.text(`${file}, revision ${revision}, ${what}`, { size: 9.5, weight: 'bold' })
    await paper.text(`${size} bytes, ${timeInIndia(at)}`, { size: 8.5, colour: ink.faint })
    await paper.text(sha256, { size: 8.5, weight: 'mono' })
  }
  paper.space(6)
  await paper.text('Certificate of completion', { size: 9.5, weight: 'bold' })
  await paper.text(facts.certificateSha256, { size: 8.5, weight: 'mono' })
  await paper.text(`Last entry of the audit trail, number ${facts.chain.length}`, {
    size: 9.5,
    weight: 'bold',
  })
  await paper.text(facts.chain.head, { size: 8.5, weight: 'mono' })
}

async function paragraph(paper: Paper, words: string): Promise<void> {
  paper.space(5)
  await paper.text(words)
}

async function heading(paper: Paper, words: string): Promise<void> {
  paper.space(10)
  paper.need(40)
  await paper.text(words, { size: 12.5, weight: 'bold', colour: ink.accent })
  paper.space(2)
}

const when = (moment: Date | null): string => (moment ? timeInIndia(moment) : 'not recorded')
