/** Given and family names common in California and Arizona; any pair that matches a real person is a coincidence. */
export const firstNames = (
  'Elena Marcus Priya Daniel Mei Jamal Sofia Ethan Aisha Lucas Ngoc Carmen Oliver Fatima Diego Hannah Kenji Rosa Liam ' +
  'Ana Tyrone Grace Mateo Yuki Amara Noah Leila Victor Isabel Samuel Thanh Olivia Rafael Zoe Omar Camila Henry Ling ' +
  'Andre Lucia Peter Nadia Joaquín Emma Ravi Maya José Chloe Hassan Ruth Ivan Gabriela Wei Aaron Teresa Kofi Julia ' +
  'Miguel Dana Arjun Sarah Luis Naomi Tomás Alice Dmitri Valeria George Keiko Ahmed Laura Benjamin Xóchitl Frank Mina ' +
  'Esteban Clara Joseph Adriana Hiro Martha Kwame Beatriz Neil Soo-jin Anthony Pilar Walter Anjali Roberto Judith'
).split(' ');

export const lastNames = (
  'Ramirez Nguyen Johnson Patel Garcia Kim Williams Martinez Chen Brown Lopez Singh Davis Hernandez Tran Wilson Begay ' +
  'Gonzalez Lee Anderson Flores Wong Thompson Rivera Yazzie Moore Torres Park Jackson Sanchez Khan White Morales ' +
  'Takahashi Harris Ortiz Sharma Clark Gutierrez Pham Lewis Castillo Ali Robinson Vargas Huang Walker Mendoza Cohen ' +
  'Young Reyes Sato Allen Cruz Okafor King Jimenez Petrov Wright Ruiz Liu Scott Alvarez Desai Green Romero Haddad ' +
  'Baker Chavez Yamamoto Adams Tsosie Nelson Medina Rossi Hill Aguilar Bui Campbell Vega Schmidt Mitchell Soto Das ' +
  'Carter Delgado Ochoa Roberts Nakamura Phillips Salazar Abebe Evans Fuentes Novak Turner Peña Choi Murphy'
).split(' ');

export const streetNames = (
  'Alder Manzanita Sycamore Juniper Mesquite Willow Poppy Sage Quail Canyon Mission Orchard Harbor Lupine Agave Ocotillo ' +
  'Madrone Toyon Redbud Cottonwood Laurel Bluebird Heron Coyote Granite Copper Quarry Prospect Valley Vista Sunrise ' +
  'Sunset Meadow Creek Spring Mill Depot Railroad Cannery Vineyard Almond Walnut Fig Olive Citrus Palm Yucca Saltbush ' +
  'Ridge Summit Foothill Mesa Arroyo Wash Larkspur Primrose Magnolia Chestnut Elm Ash First Second Third Fourth'
).split(' ');

export const streetKinds = ['St', 'Ave', 'Dr', 'Ln', 'Way', 'Ct', 'Rd', 'Pl', 'Blvd'] as const;

export const businessNames = {
  'small-shop': ['Books', 'Hardware', 'Flowers', 'Cycles', 'Pet Supply', 'Barbers', 'Optical', 'Thrift'],
  office: ['Dental', 'Law Group', 'Insurance', 'Accounting', 'Design Studio', 'Title & Escrow', 'Physical Therapy'],
  restaurant: ['Taqueria', 'Kitchen', 'Diner', 'Noodle House', 'Grill', 'Cafe', 'Bakery'],
  grocery: ['Market', 'Foods', 'Supermarket'],
  school: ['Academy', 'Elementary School', 'Preschool', 'Charter School'],
  workshop: ['Machine Works', 'Cabinets', 'Auto Body', 'Printing', 'Cold Storage', 'Fabrication'],
} as const;

/** For email addresses and user names: no accents, no spaces. */
export function asciiName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
