import type { Company } from "../company";

/** A company as business.yml describes it. */
export const sampleCompany: Company = {
  name: "Saltworks Electrical",
  origin: "https://www.saltworks.example",
  email: { address: "hello@saltworks.example" },
  phone: { display: "07700 900461" },
  emergencyHours: "24/7 emergency service available",
  claims: [{ key: "response", text: "within 24 hours", reviewBy: "2027-01-31" }],
};
