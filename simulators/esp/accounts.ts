import { type Resident, testResidents } from './residents.ts'

/** What each account is opened with; a simulator has no other. */
export const accountPin = '246810'

/** PANs of the test residents, in their order: not numbers of people. */
const pans = [
  'ABCPK1234F',
  'ABCPI1235G',
  'ABCPN1236H',
  'ABCPQ1237J',
  'ABCPK1238K',
  'ABCPD1239L',
  'ABCPP1240M',
  'ABCPK1241N',
]

/** People who have an account here, by their PAN. */
export const testAccounts: ReadonlyMap<string, Resident> = new Map(
  testResidents.flatMap((resident, at) => {
    const pan = pans[at]

    return pan ? [[pan, resident] as const] : []
  }),
)

/** The PAN in `PAN@PAN.asp`, when it is one of this ASP's accounts. */
export function panOfSigner(signerId: string, aspId: string): string | undefined {
  const [, pan, asp] = /^([A-Z]{5}\d{4}[A-Z])@PAN\.(.+)$/.exec(signerId) ?? []
  return asp === aspId ? pan : undefined
}
