/**
 * How the provider can go wrong on request, by a particular Aadhaar number or by `POST
 * /admin/behaviour`.
 */
export const signingBehaviours = {
  decline: 'answers ESP-944 as soon as the number is typed',
  timeout: 'never answers',
  late: 'answers after a while (SIM_ESP_LATE_MS, 8 seconds)',
  'other-hash': 'signs another hash than the one asked for',
  twice: 'posts the same answer twice: by its server and by the browser',
  'wrong-response-key': 'signs the response XML with a key nobody knows',
  'wrong-cms-key': 'signs the documents with a key that is not the certificate’s',
  'document-error': 'answers an error for the last document, signatures for the others',
  'uidai-998': 'answers that UIDAI does not know the number (inner error 998)',
  garbage: 'answers something that is not XML',
  doctype: 'answers a response with a DOCTYPE and an entity',
  wrapped: 'answers a forged root around a signed element (signature wrapping)',
  'other-transaction': 'answers for another transaction id',
  'expired-certificate': 'signs with a certificate whose 30 minutes were over',
  'untrusted-chain': 'signs with a certificate of a root nobody knows',
  'no-signature': 'answers a response without an XML signature',
} as const

/** How the server of version 3.x can be, on request of the admin alone. */
export const serverBehaviours = {
  'server-lost': 'its server posts no answer; the browser comes back',
  'server-late': 'its server posts the answer after a while (SIM_ESP_LATE_MS, 8 seconds)',
} as const

export type SigningBehaviour = keyof typeof signingBehaviours | keyof typeof serverBehaviours

/** Faults of the line rather than of the answer. */
export const lineFaults = ['down', 'slow', 'garbage-page'] as const

export const behaviourOfNumber: Readonly<Record<string, SigningBehaviour>> = {
  '999911000019': 'decline',
  '999911000026': 'timeout',
  '999911000035': 'late',
  '999911000042': 'other-hash',
  '999911000057': 'twice',
  '999911000061': 'wrong-response-key',
  '999911000074': 'wrong-cms-key',
  '999911000088': 'document-error',
  '999911000090': 'uidai-998',
  '999911000100': 'garbage',
  '999911000116': 'doctype',
  '999911000128': 'wrapped',
  '999911000137': 'other-transaction',
  '999911000144': 'expired-certificate',
  '999911000159': 'untrusted-chain',
  '999911000163': 'no-signature',
}
