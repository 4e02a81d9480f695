const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The last character of a GSTIN follows from the others: weights 1 and 2 in turn, in base 36 (GST
 * Council, GSTIN format).
 */
export function hasGstinCheck(gstin: string): boolean {
  const sum = [...gstin.slice(0, 14)].reduce((all, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)

    return all + Math.floor(product / 36) + (product % 36)
  }, 0)

  return digits[(36 - (sum % 36)) % 36] === gstin[14]
}
