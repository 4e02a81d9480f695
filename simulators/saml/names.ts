/** Names of SAML 2.0 and what it is signed and encrypted with, as they stand on the wire. */
export const names = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  xmldsig: 'http://www.w3.org/2000/09/xmldsig#',
  xmlenc: 'http://www.w3.org/2001/04/xmlenc#',
  xmlenc11: 'http://www.w3.org/2009/xmlenc11#',
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  success: 'urn:oasis:names:tc:SAML:2.0:status:Success',
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
} as const

export const algorithms = {
  enveloped: `${names.xmldsig}enveloped-signature`,
  exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  sha256: `${names.xmlenc}sha256`,
  rsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
} as const
