//! Files for people and other programs: tables as CSV that spreadsheets open unharmed.

/// A table as CSV: UTF-8 with a byte-order mark, so that Excel reads accents, and no cell that a
/// spreadsheet would run as a formula (a leading apostrophe before = + - @); real numbers stay.
///
/// # Errors
/// Only if memory cannot be written to.
pub fn csv<R, C>(header: &[&str], rows: R) -> Result<Vec<u8>, csv::Error>
where
    R: IntoIterator<Item = Vec<C>>,
    C: AsRef<str>,
{
    let mut file = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
    file.write_record(header)?;
    for row in rows {
        file.write_record(row.iter().map(|cell| harmless(cell.as_ref())))?;
    }
    file.into_inner()
        .map_err(|error| csv::Error::from(std::io::Error::from(error.error().kind())))
}

fn harmless(cell: &str) -> String {
    let runs = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if runs && cell.parse::<f64>().is_err() {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_cannot_run_as_a_formula_and_a_negative_number_stays_one() {
        let file = csv(
            &["name", "net"],
            [vec!["=1+1", "-5"], vec!["Peña", "+3 sets"]],
        )
        .unwrap();
        assert_eq!(
            String::from_utf8(file).unwrap(),
            "\u{feff}name,net\n'=1+1,-5\nPeña,'+3 sets\n"
        );
    }
}
