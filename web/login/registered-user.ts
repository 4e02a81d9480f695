const key = 'registeredUser'

/** Portal §2: the registration hands over to the login, which asks for a code to the address it was told of. */
export const rememberRegistered = (email: string): void => sessionStorage.setItem(key, email)

/** Of this tab, once: whoever goes back to the password afterwards is not led here again. */
export function takeRegistered(): string | undefined {
  const email = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)

  return email
}
