import type { InputOf } from '#contract/define-call.ts'
import {
  deviceKinds,
  type downloadCourtCertificate,
} from '#contract/verification/downloadCourtCertificate.ts'
import type { EvidenceLaw } from '#domain/documents/evidence-law.ts'
import { dayAndTimeInIndia, timeInIndia } from '#domain/signing/fields.ts'
import {
  type Block,
  banner,
  heading,
  ink,
  newPage,
  space,
  table,
  text,
  together,
  writePaper,
} from '#services/papers/paper.ts'
import type { CourtFacts } from './court-facts.ts'

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

/**
 * The certificate for a court as a PDF, not yet sealed: the statements of the Act, then the hash
 * report.
 */
export function courtPaper(facts: CourtFacts, about: About): Promise<Uint8Array> {
  const { title, under } = titles[facts.law]

  return writePaper(
    [
      banner(facts.organisation.toUpperCase(), title, {
        look: { size: 20 },
        under: [text(under, { size: 10, colour: ink.soft })],
      }),
      ...record(facts),
      ...(facts.law === 'section_63'
        ? [...partA(facts, about), ...partB(facts)]
        : statement65b(facts, about)),
      ...hashReport(facts),
    ],
    {
      title: `${title}: ${facts.title}`,
      organisation: facts.organisation,
      foot: `Docket ${facts.docketId}. Times are Indian Standard Time (UTC+5:30). Made ${timeInIndia(about.at)}.`,
      at: about.at,
    },
  )
}

function record(facts: CourtFacts): Block[] {
  return [
    heading('The record'),
    text(
      `“${facts.title}”${facts.referenceId ? `, reference ${facts.referenceId}` : ''}: ${facts.documents
        .map(({ name, pages }) => `${name} (${pages} ${pages === 1 ? 'page' : 'pages'})`)
        .join('; ')}. Sent ${when(facts.sentAt)}, completed ${when(facts.completedAt)}.`,
    ),
    ...facts.people.map((person) =>
      text(
        `${person.name}, ${person.role}${person.signedAt ? `: signed ${timeInIndia(person.signedAt)}` : ''}${
          person.certificateName
            ? `, certificate of ${person.certificateName} issued by ${person.issuer}`
            : ''
        }${person.portalAt ? ', opened from the portal in the session of a logged-in member' : ''}.`,
        { size: 9, colour: ink.soft },
      ),
    ),
  ]
}

/** The words of the Schedule are the form that the Act prescribes (BSA 2023, s. 63(4)(c)). */
function partA(facts: CourtFacts, about: About): Block[] {
  return [
    heading('Part A (to be filled by the party)'),
    ...affirmation(about.party),
    ...paragraph(
      'I have produced electronic record/output of the digital record taken from the following device/digital record source:',
    ),
    devices(about.device),
    ...paragraph(
      `${particularsOf(facts, about)} The record is kept encrypted under the SHA-256 of its bytes; every act on it is an entry of an audit trail of ${facts.chain.length} entries, each of which holds the hash of the one before; the last is ${facts.chain.head}.`,
    ),
    ...paragraph(
      'The digital device or the digital record source was under the lawful control for regularly creating, storing or processing information for the purposes of carrying out regular activities and during this period, the computer or the communication device was working properly and the relevant information was regularly fed into the computer during the ordinary course of business. If the computer/digital device at any point of time was not working properly or out of operation, then it has not affected the electronic/digital record or its accuracy. The digital device or the source of the digital record is, by me:',
    ),
    ticks(
      (['owned', 'maintained', 'managed', 'operated'] as const).map((one) => [
        one[0]?.toUpperCase() + one.slice(1),
        about.party.holds.includes(one),
      ]),
    ),
    ...paragraph('I state that the HASH value/s of the electronic/digital record/s is:'),
    ...hashes(facts),
    together(
      ...paragraph('obtained through the following algorithm (hash report enclosed):'),
      ticks(algorithms),
      ...signatureLine(about),
    ),
  ]
}

function partB(facts: CourtFacts): Block[] {
  return [
    newPage(),
    heading('Part B (to be filled by the expert)'),
    ...paragraph(
      'I, ________________________________ (Name), son/daughter/spouse of ________________________________ residing/employed at ________________________________________________ do hereby solemnly affirm and sincerely state and submit as follows:',
    ),
    ...paragraph(
      'The produced electronic record/output of the digital record are obtained from the following device/digital record source:',
    ),
    devices(null),
    ...paragraph(
      'Make & Model: ____________________ Color: __________ Serial Number: ____________________ IMEI/UIN/UID/MAC/Cloud ID: ____________________ and any other relevant information, if any, about the device/digital record: ________________________________',
    ),
    ...paragraph('I state that the HASH value/s of the electronic/digital record/s is:'),
    ...hashes(facts),
    ...paragraph('obtained through the following algorithm (hash report to be enclosed):'),
    ticks(algorithms.map(([name]) => [name, false])),
    together(
      space(26),
      text('Name, designation and signature: ________________________________'),
      text('Date (DD/MM/YYYY): ____________   Time (IST): ________ hours   Place: ________________'),
      text('The program leaves this part to the expert: nothing in it is filled but the values to compare.', {
        size: 8.5,
        colour: ink.faint,
      }),
    ),
  ]
}

/** One sentence a condition of section 65B(2), then what 65B(4) asks. */
function statement65b(facts: CourtFacts, about: About): Block[] {
  return [
    heading('Statement of the person in charge'),
    ...affirmation(about.party),
    ...[
      'The enclosed files are computer output of an electronic record that was produced by the server named below during the period over which it was used regularly to store and process information for activities regularly carried on by the organisation, which had lawful control over its use (section 65B(2)(a)).',
      'During that period information of the kind contained in the record was regularly fed into the server in the ordinary course of those activities (section 65B(2)(b)).',
      'Throughout the material part of that period the server was operating properly; if it was not at any time, that was not such as to affect the record or the accuracy of its contents (section 65B(2)(c)).',
      'The information in the record reproduces what was fed into the server in the ordinary course of those activities (section 65B(2)(d)).',
      `The record was produced by the program Muhar at ${about.server}, on a device of the kind “${kindOf(about.device)}”. ${particularsOf(facts, about)} The program keeps files encrypted under the SHA-256 of their bytes and every act on them as an entry of an audit trail; the trail of this record has ${facts.chain.length} entries, the last of which has the hash ${facts.chain.head} (section 65B(4)(a) and (b)).`,
      'What is stated here is stated to the best of my knowledge and belief (section 65B(4)).',
    ].flatMap((words, index) => paragraph(`${index + 1}. ${words}`)),
    together(...paragraph('SHA-256 of the record as produced:'), ...hashes(facts), ...signatureLine(about)),
  ]
}

/** All kinds of the Schedule, the party's ticked; none where the expert is to tick. */
const devices = (device: Device | null): Block =>
  ticks(
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

function affirmation({ name, relation, relation_of, address, designation }: Asked['party']): Block[] {
  return paragraph(
    `I, ${name}, ${designation}, ${relation} of ${relation_of}, residing/employed at ${address}, do hereby solemnly affirm and sincerely state and submit as follows:`,
  )
}

const hashes = ({ documents }: CourtFacts): Block[] =>
  documents.map(({ name, signed }) =>
    together(text(name, { size: 9, weight: 'bold' }), text(signed, { size: 9 })),
  )

const ticks = (choices: readonly (readonly [string, boolean])[]): Block =>
  text(
    choices
      .map(
        ([name, isTicked]) =>
          `[${isTicked ? 'X' : '\u00a0\u00a0'}]\u00a0${name.replaceAll(' ', '\u00a0')}\u00a0\u00a0`,
      )
      .join(' '),
    { size: 9.5 },
  )

function signatureLine({ party, at }: About): Block[] {
  const { day, time } = dayAndTimeInIndia(at)

  return [
    space(34),
    text('________________________________'),
    text(`${party.name}, ${party.designation} (name and signature)`),
    text(`Date (DD/MM/YYYY): ${day}   Time (IST): ${time} hours   Place: ${party.place}`),
  ]
}

function hashReport(facts: CourtFacts): Block[] {
  return [
    newPage(),
    heading('Hash report'),
    text(
      `Algorithm SHA-256 (FIPS 180-4). Every revision of every file as it lies in the vault, computed when it was written. The audit trail ran from ${when(facts.firstEntryAt)} to ${when(facts.lastEntryAt)}; every hash in it was computed anew when this paper was made, and they hold.`,
      { size: 9.5, colour: ink.soft },
    ),
    space(8),
    table(
      [{ title: 'File and revision' }, { title: 'SHA-256', width: 296, look: { size: 8 } }],
      [
        ...facts.revisions.map(({ file, revision, what, size, sha256, at }) => [
          [
            text(`${file}, revision ${revision}, ${what}`, { size: 9, weight: 'bold' }),
            text(`${size} bytes, ${timeInIndia(at)}`, { size: 8, colour: ink.faint }),
          ],
          sha256,
        ]),
        [[text('Certificate of completion', { size: 9, weight: 'bold' })], facts.certificateSha256],
        [
          [text(`Last entry of the audit trail, number ${facts.chain.length}`, { size: 9, weight: 'bold' })],
          facts.chain.head,
        ],
      ],
    ),
  ]
}

const paragraph = (words: string): Block[] => [space(5), text(words, { size: 9.5 })]

const when = (moment: Date | null): string => (moment ? timeInIndia(moment) : 'not recorded')
