export declare function blank(text: string): string
