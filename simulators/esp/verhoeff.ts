// The dihedral group D5 and the permutation that the checksum of Aadhaar numbers uses.
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Twelve digits, the first 2 to 9, with a right Verhoeff check digit. */
export function isAadhaarNumber(text: string): boolean {
  if (!/^[2-9]\d{11}$/.test(text)) return false
  const digits = [...text].reverse().map(Number)
  return (
    digits.reduce((check, digit, at) => lookUp(product, check, lookUp(permutation, at % 8, digit)), 0) === 0
  )
}

/** The digit that makes eleven digits a right number. */
export function checkDigit(digits: string): string {
  const right = [...'0123456789'].find((digit) => isAadhaarNumber(digits + digit))
  if (right === undefined) throw new Error(`${digits} does not begin an Aadhaar number.`)

  return right
}

function lookUp(table: string[], row: number, column: number): number {
  return Number(table[row]?.[column])
}
