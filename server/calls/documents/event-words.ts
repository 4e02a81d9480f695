const words: Readonly<Record<string, string>> = {
  'document-added': 'Document added',
  'document-completed': 'Document completed',
  'document-downloaded': 'Document downloaded',
  'document-revoked': 'Document taken back',
  'docket-sent': 'Sent',
  'docket-extended': 'Deadline changed',
  'document-restarted': 'Begun again from its pages',
  'coinitiator-added': 'Co-initiator added',
  'coinitiator-removed': 'Co-initiator removed',
  'review-asked': 'Sent for review',
  'review-approved': 'Review approved',
  'review-sent-back': 'Sent back by a reviewer',
  'review-taken-back': 'Taken back from review',
  'signer-invited': 'Invited',
  'signer-link-opened': 'Link opened',
  'signer-link-handed-over': 'Opened from the assisted dashboard',
  'signing-opened-in-portal': 'Opened from the portal',
  'signer-otp-sent': 'Code sent',
  'signer-otp-wrong': 'Wrong code',
  'signer-authenticated': 'Code confirmed',
  'signer-name-checked': 'Name compared',
  'consent-given': 'Consent given',
  'signing-started': 'Signing begun',
  'signing-begun-anew': 'Signing begun anew',
  'signing-cancelled': 'Signing stopped',
  'signing-timed-out': 'Signing timed out',
  'signing-refused': 'Signature refused',
  'signing-failed': 'Signing failed',
  'signer-signed': 'Signed',
  'signer-approved': 'Agreed',
  'signer-declined': 'Declined',
  'signer-held': 'Held: another name on the certificate',
  'signer-name-accepted': 'Name on the certificate accepted',
  'signer-name-refused': 'Name on the certificate refused',
  'signer-exchanged': 'Signer exchanged after another signed',
  'signer-contact-changed': 'Contact of a signer changed',
  'signer-bounced': 'Message not delivered',
  'completion-certified': 'Completion certified',
  'completion-certificate-renewed': 'Certificate of completion renewed',
}

/** An event for people; one that has no words here says its own name. */
export const eventInWords = (event: string): string => {
  const plain = event.replaceAll('-', ' ')

  return words[event] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}
