import type { FormField } from '../tui/widgets/form-fields.ts';

/** The texts of a file's schema: how many characters each may have. */
interface Texts {
  readonly name: { readonly most: number };
  readonly author: { readonly wrapped: { readonly most: number } };
  readonly description: { readonly wrapped: { readonly most: number } };
}

/** What a design is called, who made it and what is said of it, in fields of so many columns. */
export function nameFields({ name, author, description }: Texts, width: number): readonly FormField[] {
  return [
    { kind: 'text', name: 'name', label: 'Name', most: name.most, width },
    { kind: 'text', name: 'author', label: 'By', most: author.wrapped.most, width },
    { kind: 'text', name: 'description', label: 'About it', most: description.wrapped.most, width },
  ];
}
