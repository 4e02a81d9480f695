export const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'
export const inclusiveC14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
export const exclusiveC14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const envelopedSignature = `${xmldsig}enveloped-signature`
export const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
export const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** What a provider may use; SHA-1 and HMAC are not here on purpose. */
export const allowed = {
  canonicalization: new Set([inclusiveC14n, exclusiveC14n]),
  signature: new Set([rsaSha256, 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512']),
  digest: new Set([sha256, 'http://www.w3.org/2001/04/xmlenc#sha512']),
}
