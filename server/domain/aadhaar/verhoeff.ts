// Verhoeff's check over the dihedral group of the pentagon; the last digit of every Aadhaar number
// is one.
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

/** Whether the last digit is right for those before it. */
export function isVerhoeff(digits: string): boolean {
  let check = 0
  for (const [place, digit] of [...digits].reverse().entries())
    check = Number(product[check]?.[Number(permutation[place % 8]?.[Number(digit)])])

  return check === 0
}
