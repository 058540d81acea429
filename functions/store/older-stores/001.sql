-- A store made by the first version (migration 001), for either database: one enquiry is mailed, one held, which had no row then.
CREATE TABLE "migration" ("name" text primary key);
INSERT INTO migration VALUES('001-tables');
CREATE TABLE "enquiry" ("reference" text primary key, "received_at" bigint not null, "name" text not null, "phone" text not null, "phone_digits" text not null, "email" text not null, "address" text not null, "service" text not null, "message" text not null, "hold_reasons" text not null);
INSERT INTO enquiry VALUES('SW-000001',1795165260000,'Jo Salt','+44 (0)7700 900123','7700900123','jo@example.com','Northwich','','The fuse board trips.','[]');
INSERT INTO enquiry VALUES('SW-000002',1795165320000,'Jo Salt','Text 07700 900123','','jo@example.com','Northwich','','The fuse board trips.','["links"]');
CREATE TABLE "delivery" ("reference" text primary key, "state" text not null, "attempts" integer not null, "queued_at" bigint not null, "next_try_at" bigint not null, "leased_by" text, "leased_until" bigint, "last_error" text, "sent_at" bigint, constraint "delivery_of_enquiry" foreign key ("reference") references "enquiry" ("reference"));
INSERT INTO delivery VALUES('SW-000001','sent',0,1795165260000,1795165260000,NULL,NULL,NULL,1795168800000);
CREATE TABLE "submission_key" ("key" text primary key, "body_digest" text not null, "reference" text not null, "seen_at" bigint not null);
CREATE TABLE "shared_value" ("name" text primary key, "value" text not null);
CREATE INDEX "enquiry_received" on "enquiry" ("received_at", "reference");
CREATE INDEX "delivery_due" on "delivery" ("state", "next_try_at");
CREATE INDEX "submission_key_reference" on "submission_key" ("reference");
