type Part = string | null | undefined
type Named =
  | { readonly firstName: Part; readonly lastName: Part }
  | { readonly first_name: Part; readonly last_name: Part }

/** How a person's name is shown: the first name, then the last where there is one. */
export function fullName(person: Named): string {
  const [first, last] =
    'firstName' in person ? [person.firstName, person.lastName] : [person.first_name, person.last_name]

  return `${first ?? ''} ${last ?? ''}`.trim()
}
