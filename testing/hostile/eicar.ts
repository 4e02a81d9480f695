/**
 * The harmless file that every scanner takes for a virus
 * (eicar.org/download-anti-malware-testfile); in two parts here, so that nobody's scanner takes
 * this file for it.
 */
export const eicar: Buffer = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)
