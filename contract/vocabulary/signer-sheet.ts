/** The columns of a sheet of people for one docket, in the order of the sample. */
export const signerColumns = ['name', 'email', 'mobile', 'role', 'order', 'language'] as const
export type SignerColumn = (typeof signerColumns)[number]

/** As what somebody of a sheet is on the docket; `copy` gets one once everybody has signed. */
export const sheetRoles = ['signer', 'approver', 'viewer', 'copy'] as const
export type SheetRole = (typeof sheetRoles)[number]

/** The issue's own number, of one sheet and of one import. */
export const mostImported = 500
